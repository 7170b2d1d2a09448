import { Facts, Section } from '../parts/area-page.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import type { SessionResult } from './detail-types.js';
import { find, t } from './text.js';

/** The company that is verified, and who owns and directs it. */
export function BusinessSection({ result }: { readonly result: SessionResult }) {
  const { company, beneficiaries } = result;
  const given = Object.entries(company ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [{ name: find(`company.${name}`) ?? name, value }],
  );
  return (
    <>
      {given.length > 0 && (
        <Section heading={t('business.heading')}>
          <Facts rows={given} />
        </Section>
      )}
      {beneficiaries.length > 0 && (
        <Section heading={t('business.beneficiaries')}>
          <ul class="sessions-matches">
            {beneficiaries.map((one) => (
              <li key={one.id}>
                <div>
                  <strong dir="auto">
                    {one.companyName ?? [one.firstName, one.lastName].filter(Boolean).join(' ')}
                  </strong>
                  <p class="fine">
                    {find(`role.${one.role}`) ?? one.role}
                    {one.ownershipPercentage !== null && `, ${t('business.share', { share: one.ownershipPercentage })}`}
                  </p>
                </div>
                {one.sessionId !== null && (
                  <Link to={addressOf('sessions', [], { q: one.sessionId })}>{t('business.session')}</Link>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

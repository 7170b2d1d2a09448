import { Button } from '../../ui/button.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ask } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import type { SessionResult } from '../session/operations.generated.js';
import { SESSION_FOUND } from '../session/operations.generated.js';
import { find, t } from '../session/text.js';

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
                {one.sessionId !== null && <SessionButton token={one.sessionId} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Opens the session of a token, which itself belongs in no address. */
function SessionButton({ token }: { readonly token: string }) {
  const { busy, failure, act } = useActing();
  const open = async (): Promise<void> => {
    const { session } = await ask(SESSION_FOUND, { id: null, token });
    if (session !== null) go(addressOf('sessions', [session.id]));
  };
  return (
    <span>
      <Button busy={busy} onPress={() => void act(open)}>
        {t('business.session')}
      </Button>
      {failure !== null && <Failure failure={failure} />}
    </span>
  );
}

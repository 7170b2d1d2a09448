import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { scopeText, SIGNATURES } from './new-key.js';
import {
  type CompanyKey,
  type MadeKey,
  REQUIRE_SIGNATURE,
  REVOKE_KEY,
  ROTATE_KEY,
} from './key-operations.generated.js';
import { t } from './text.js';

/** Time for servers to change over to the new key. */
const OVERLAP_MINUTES = 24 * 60;

interface KeyDetailProps {
  readonly companyKey: CompanyKey;
  readonly onMade: (made: MadeKey) => void;
  readonly onChanged: () => void;
}

export function KeyDetail({ companyKey, onMade, onChanged }: KeyDetailProps) {
  const { id, name, state } = companyKey;
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const { failure, act } = useActing();
  return (
    <DetailBody>
      <Section heading={t('key.section')}>
        <Facts
          rows={[
            { name: t('key.hint'), value: <bdi>{companyKey.hint}</bdi> },
            { name: t('key.scopes'), value: companyKey.scopes.map(scopeText).join(', ') },
            { name: t('key.created'), value: <Time at={companyKey.createdAt} /> },
            {
              name: t('key.used'),
              value: companyKey.lastUsedAt === null ? t('key.unused') : <Time at={companyKey.lastUsedAt} />,
            },
            {
              name: t('key.expires'),
              value: companyKey.expiresAt === null ? t('key.never') : <Time at={companyKey.expiresAt} />,
            },
          ]}
        />
        {state === 'active' && (
          <>
            <SelectField
              label={t('key.signature')}
              hint={t('key.signatureHint')}
              value={companyKey.requireSignature}
              options={SIGNATURES.map((value) => ({ value, label: t(`signature.${value}`) }))}
              onChange={(requireSignature) =>
                void act(async () => {
                  await ask(REQUIRE_SIGNATURE, { id, requireSignature });
                  toast(t('key.signatureSaved'));
                  onChanged();
                })
              }
            />
            {failure !== null && <Failure failure={failure} />}
            <Actions>
              <Button onPress={() => setAsked('rotate')}>
                <ConsoleIcon name="refresh" />
                {t('key.rotate')}
              </Button>
              <Button kind="danger" onPress={() => setAsked('revoke')}>
                <ConsoleIcon name="ban" />
                {t('key.revoke')}
              </Button>
            </Actions>
          </>
        )}
      </Section>
      {asked === 'rotate' && (
        <Confirm
          heading={t('rotate.heading', { name })}
          verb={t('key.rotate')}
          onClose={() => setAsked(null)}
          onConfirm={async () =>
            onMade((await ask(ROTATE_KEY, { id, overlapMinutes: OVERLAP_MINUTES })).rotateCompanyKey)
          }
        >
          <p>{t('rotate.text')}</p>
        </Confirm>
      )}
      {asked === 'revoke' && (
        <Confirm
          heading={t('revoke.heading', { name })}
          verb={t('key.revoke')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await ask(REVOKE_KEY, { id });
            toast(t('revoke.done', { name }));
            onChanged();
          }}
        >
          <p>{t('revoke.text')}</p>
        </Confirm>
      )}
    </DetailBody>
  );
}

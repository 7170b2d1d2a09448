import { t, type MessageKey } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import type { IconName } from '../../ui/icon.js';
import { Page, Points } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import type { ApplicantSession } from '../operations/applicant-session.js';
import { OtherDeviceButton } from './other-device-button.js';

/** What is asked for, what happens with it, and the choice to agree or not. */
export function ConsentScreen() {
  const flow = useFlow();
  const session = useSession();
  const busy = flow.busy.value;
  return (
    <Page
      id="consent"
      heading={t('consent.heading')}
      lead={t('consent.text', { company: session.company.name })}
      actions={
        <>
          <OtherDeviceButton atFirst />
          <Button kind="quiet" busy={busy} onPress={() => void flow.consent(false)}>
            {t('consent.decline')}
          </Button>
          <Button kind="primary" busy={busy} onPress={() => void flow.consent(true)}>
            {t('consent.agree')}
          </Button>
        </>
      }
    >
      <Points items={itemsOf(session).map(([icon, key]) => ({ icon, text: t(key) }))} />
      <p class="fine">{t(useOf(session), { company: session.company.name })}</p>
      {session.company.privacyUrl !== null && (
        <p class="fine">
          <a href={session.company.privacyUrl} target="_blank" rel="noopener noreferrer">
            {t('consent.privacy', { company: session.company.name })}
          </a>
        </p>
      )}
    </Page>
  );
}

/** Steps that are named for themselves, or ask for nothing. */
const PICTURED: readonly string[] = ['identity-document', 'liveness', 'face-document', 'general-document'];
const NAMED: readonly string[] = [...PICTURED, 'geolocation', 'language'];

function itemsOf({ steps }: ApplicantSession): readonly (readonly [IconName, MessageKey])[] {
  const has = (type: string): boolean => steps.some((step) => step.type === type);
  const other = steps.some((step) => !NAMED.includes(step.type));
  return [
    ...(has('identity-document') ? ([['card', 'consent.item.document']] as const) : []),
    ...(has('liveness') ? ([['face', 'consent.item.face']] as const) : []),
    ...(has('face-document') ? ([['person', 'consent.item.selfie']] as const) : []),
    ...(has('general-document') ? ([['file', 'consent.item.paper']] as const) : []),
    ...(has('geolocation') ? ([['pin', 'consent.item.location']] as const) : []),
    ...(other ? ([['pencil', 'consent.item.other']] as const) : []),
    ['phone', 'consent.item.device'],
  ];
}

function useOf({ steps }: ApplicantSession): MessageKey {
  const face = steps.some(({ type }) => type === 'liveness' || type === 'face-document');
  const document = steps.some(({ type }) => type !== 'liveness' && PICTURED.includes(type));
  if (face && document) return 'consent.use';
  if (face) return 'consent.useFace';
  return document ? 'consent.useDocument' : 'consent.useOther';
}

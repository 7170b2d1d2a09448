import { useState } from 'preact/hooks';
import { ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { SUBMIT_GEOLOCATION } from '../operations/operations.generated.js';
import { OtherDeviceButton } from './other-device-button.js';

/** How long the device may look for itself, and how old a place may be that it remembers. */
const PATIENCE_MS = 20_000;
const REMEMBERED_MS = 60_000;

type Problem = 'denied' | 'unavailable';

/** Where the applicant is. The browser's own question comes only after they have read why and pressed the button. */
export function GeolocationScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const { company } = useSession();
  const [looking, look] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const done = step.state === 'DONE';
  const optional = step.settings.require_geolocation === false;
  const give = (latitude: number | null, longitude: number | null): Promise<unknown> =>
    flow.give(SUBMIT_GEOLOCATION, { stepKey: step.key, latitude, longitude });
  const share = async (): Promise<void> => {
    look(true);
    setProblem(null);
    const found = await place();
    look(false);
    if (typeof found !== 'string') return void (await give(found.latitude, found.longitude));
    setProblem(found);
    flow.note('GEOLOCATION_REFUSED', { reason: found });
  };
  return (
    <Page
      id="geolocation"
      sign={{ icon: 'pin' }}
      heading={ownTitle(step.title) ?? t('geolocation.heading')}
      lead={t('geolocation.text', { company: company.name })}
      actions={
        <>
          <OtherDeviceButton />
          {optional && !done && (
            <Button busy={flow.busy.value} onPress={() => void give(null, null)}>
              {t('geolocation.without')}
            </Button>
          )}
          <Button kind={done ? 'plain' : 'primary'} busy={looking || flow.busy.value} onPress={() => void share()}>
            {t(problem === null ? 'geolocation.share' : 'action.tryAgain')}
          </Button>
          {done && (
            <Button kind="primary" onPress={() => flow.lookBack.forward()}>
              {t('action.continue')}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {looking && <p class="fine">{t('geolocation.looking')}</p>}
        {problem !== null && <Remark text={t(`geolocation.${problem}`)} />}
      </div>
    </Page>
  );
}

type Place = { readonly latitude: number; readonly longitude: number };

function place(): Promise<Place | Problem> {
  return new Promise((resolve) => {
    // Not there on pages without TLS.
    if (!('geolocation' in navigator)) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: PATIENCE_MS, maximumAge: REMEMBERED_MS },
    );
  });
}

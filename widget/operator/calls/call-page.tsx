import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { useActing, useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { administers } from '../area.js';
import { user } from '../shell/account.js';
import { AfterCall } from './after-call.js';
import { pickCall } from './desk.js';
import { LiveCall } from './live-call.js';
import { ONE_CALL } from './operations.generated.js';
import { t } from './text.js';

const LOOK_AGAIN_MS = 10_000;

/** One call: its room while it goes on and the user has it, or what is kept of it. */
export function CallPage({ id }: { readonly id: string }) {
  const { data, failure, reload } = useAsked(ONE_CALL, { id }, { pollMs: LOOK_AGAIN_MS });
  const call = data?.call ?? null;
  const [joined, setJoined] = useState(false);
  const { busy, failure: taking, act } = useActing();
  useEffect(() => window.scrollTo(0, 0), [id]);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (call === null) return <p class="calls-waiting">{t('call.loading')}</p>;
  const mine = call.operatorId === user().id;
  if (call.state === 'ACTIVE' && (mine || joined)) return <LiveCall call={call} onChanged={reload} />;
  return (
    <>
      <h2 class="visually-hidden">{call.applicantName ?? t('noName')}</h2>
      {call.state === 'ACTIVE' && administers(user()) && (
        <div class="actions">
          <Button onPress={() => setJoined(true)}>{t('supervise.join')}</Button>
          <Button kind="primary" busy={busy} onPress={() => void act(() => pickCall(id)).then(reload)}>
            {t('supervise.takeOver')}
          </Button>
        </div>
      )}
      {taking !== null && <Failure failure={taking} />}
      <AfterCall call={call} onChanged={reload} />
    </>
  );
}

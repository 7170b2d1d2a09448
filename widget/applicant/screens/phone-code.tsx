import { useEffect, useRef, useState } from 'preact/hooks';
import { minutesAndSeconds, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Remark } from '../../ui/notice.js';
import { QrCode } from '../../ui/qr-code.js';
import { handoffAddress } from '../entry/token.js';
import { useFlow } from '../flow/flow-context.js';
import type { Offered } from '../flow/handoff-flow.js';
import type { OtherDevice } from '../flow/other-device.js';
import { useMovedElsewhere } from './following.js';

/** How often it is asked what became of the code. */
const LOOK_MS = 2_000;
/** Half of a code's life: whoever scans the one on the screen has half a minute for the link to open. */
const ROTATE_MS = 30_000;

interface PhoneCodeProps {
  readonly other: OtherDevice;
  /** What to do with the code, while there is one. */
  readonly text: string;
}

/**
 * The code for another device: it holds the company's own address, or ours with a code that changes. The session is
 * followed, so that the page looks on when it moves there.
 */
export function PhoneCode({ other, text }: PhoneCodeProps) {
  useMovedElsewhere();
  if (other.kind === 'handoff') return <HandoffCode text={text} />;
  return (
    <>
      <p class="page-lead">{text}</p>
      <QrCode class="code" text={other.address} label={t('switch.code')} />
    </>
  );
}

type Shown = 'asking' | 'opened' | 'declined' | { readonly code: string };
type Problem = Extract<Offered, { readonly problem: unknown }>;

function HandoffCode({ text }: { readonly text: string }) {
  const flow = useFlow();
  const [shown, show] = useState<Shown>('asking');
  const [problem, setProblem] = useState<Problem | null>(null);
  const answered = shown === 'opened' || shown === 'declined';
  const anew = useRef(flow.handoff.takeAnew());
  useEffect(() => {
    let stopped = false;
    const look = async (): Promise<void> => {
      // What became of earlier codes is no news for somebody who wants another one.
      if (anew.current) return;
      const state = await flow.handoff.state();
      if (stopped) return;
      if (state === 'TAKEN') flow.handoff.follow();
      else if (state === 'OPENED') show('opened');
      else if (state === 'DECLINED') show('declined');
    };
    const offer = async (): Promise<void> => {
      // Nobody scans a page that is not seen.
      if (document.hidden) return;
      const offered = await flow.handoff.offer(anew.current);
      if (stopped) return;
      if ('problem' in offered) return setProblem(offered);
      anew.current = false;
      setProblem(null);
      if (offered.code === null) await look();
      else show({ code: offered.code });
    };
    const timers = [window.setInterval(() => void look(), LOOK_MS)];
    const onSeen = (): void => void offer();
    if (!answered) {
      void offer();
      timers.push(window.setInterval(() => void offer(), ROTATE_MS));
      document.addEventListener('visibilitychange', onSeen);
    }
    return () => {
      stopped = true;
      timers.forEach((timer) => window.clearInterval(timer));
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [answered]);
  const again = async (): Promise<void> => {
    const offered = await flow.handoff.offer(true);
    if ('problem' in offered) return setProblem(offered);
    setProblem(null);
    if (offered.code !== null) show({ code: offered.code });
  };
  return (
    <>
      {!answered && <p class="page-lead">{text}</p>}
      <div role="status">
        {shown === 'opened' && (
          <p class="handed-over">
            <Icon name="phone" />
            {t('switch.opened')}
          </p>
        )}
        {shown === 'declined' && (
          <p class="handed-over">
            <Icon name="alert" />
            {t('switch.declined')}
          </p>
        )}
        {problem !== null && <Remark text={problemText(problem)} />}
      </div>
      {answered ? (
        <Button kind={shown === 'declined' ? 'primary' : 'quiet'} onPress={() => void again()}>
          {t('switch.again')}
        </Button>
      ) : typeof shown === 'object' ? (
        <QrCode class="code" text={handoffAddress(shown.code)} label={t('switch.code')} />
      ) : (
        problem === null && <div class="code" aria-busy="true" />
      )}
    </>
  );
}

function problemText({ problem, wait }: Problem): string {
  if (problem === 'tooMany' && wait !== null) return t('switch.problem.wait', { time: minutesAndSeconds(wait) });
  return t(`switch.problem.${problem}`);
}

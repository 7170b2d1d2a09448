import qrcode from 'qrcode-generator';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Icon } from '../../ui/icon.js';
import { Button } from '../../ui/page.js';
import { handoffAddress } from '../entry/token.js';
import { useFlow } from '../flow/flow-context.js';
import type { OtherDevice } from '../flow/other-device.js';

/** How often the session is looked at while the applicant is on another device. */
const FOLLOW_MS = 3_000;
/** How often it is asked whether a device has taken over. */
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
 * followed, so that the page goes on with what is done there.
 */
export function PhoneCode({ other, text }: PhoneCodeProps) {
  const flow = useFlow();
  useEffect(() => {
    const timer = window.setInterval(() => void flow.refresh(), FOLLOW_MS);
    return () => window.clearInterval(timer);
  }, []);
  if (other.kind === 'handoff') return <HandoffCode text={text} />;
  return (
    <>
      <p class="page-lead">{text}</p>
      <QrCode address={other.address} />
    </>
  );
}

type Shown = 'asking' | 'taken' | { readonly code: string };

function HandoffCode({ text }: { readonly text: string }) {
  const flow = useFlow();
  const [shown, show] = useState<Shown>('asking');
  const taken = shown === 'taken';
  useEffect(() => {
    if (taken) return undefined;
    let stopped = false;
    const offer = async (): Promise<void> => {
      // Nobody scans a page that is not seen.
      if (document.hidden) return;
      const offered = await flow.offerHandoff(false);
      if (stopped || offered === null) return;
      show(offered.code === null ? 'taken' : { code: offered.code });
    };
    const look = async (): Promise<void> => {
      if ((await flow.handoffTaken()) && !stopped) show('taken');
    };
    void offer();
    const timers = [window.setInterval(() => void offer(), ROTATE_MS), window.setInterval(() => void look(), LOOK_MS)];
    const onSeen = (): void => void offer();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      stopped = true;
      timers.forEach((timer) => window.clearInterval(timer));
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [taken]);
  const again = async (): Promise<void> => {
    const offered = await flow.offerHandoff(true);
    const code = offered?.code ?? null;
    if (code !== null) show({ code });
  };
  return (
    <>
      {!taken && <p class="page-lead">{text}</p>}
      <div role="status">
        {taken && (
          <p class="handed-over">
            <Icon name="check" />
            {t('switch.taken')}
          </p>
        )}
      </div>
      {taken ? (
        <Button kind="quiet" onPress={() => void again()}>
          {t('switch.again')}
        </Button>
      ) : shown === 'asking' ? (
        <div class="code" aria-busy="true" />
      ) : (
        <QrCode address={handoffAddress(shown.code)} />
      )}
    </>
  );
}

/** A code that holds an address; drawn as one path, black on white in both colour schemes. */
function QrCode({ address }: { readonly address: string }) {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  }
  return (
    <svg
      class="code"
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={t('switch.code')}
      shape-rendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

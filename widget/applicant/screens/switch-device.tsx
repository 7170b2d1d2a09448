import qrcode from 'qrcode-generator';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Button, Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { otherDeviceAddress } from '../flow/other-device.js';
import { progressOf } from '../flow/progress.js';
import { pageAddress } from './camera-refused.js';

interface SwitchDeviceProps {
  readonly reason: 'phone-only' | 'optional';
  readonly onBack?: () => void;
}

/** How often the session is looked at while the applicant is on another device. */
const FOLLOW_MS = 3_000;

/** A code for the phone. The session is followed from here, and this page goes on by itself. */
export function SwitchDeviceScreen({ reason, onBack }: SwitchDeviceProps) {
  const flow = useFlow();
  const session = useSession();
  const address = otherDeviceAddress(session.options, reason, pageAddress(flow.token));
  const progress = progressOf(session);
  useEffect(() => {
    const timer = window.setInterval(() => void flow.refresh(), FOLLOW_MS);
    return () => window.clearInterval(timer);
  }, []);
  const phoneOnly = reason === 'phone-only';
  const text = phoneOnly
    ? address === null
      ? 'switch.phoneOnly.noCode'
      : 'switch.phoneOnly.text'
    : 'switch.optional.text';
  return (
    <Page
      id="switch-device"
      sign={{ icon: 'phone' }}
      heading={t(phoneOnly ? 'switch.phoneOnly.heading' : 'switch.optional.heading')}
      lead={t(text)}
      actions={
        onBack !== undefined && (
          <Button kind="equal" onPress={onBack}>
            {t('action.back')}
          </Button>
        )
      }
    >
      {address !== null && <QrCode address={address} />}
      {session.state !== 'created' && progress.parts > 0 && (
        <p class="fine">{t('switch.follow', { part: progress.part, parts: progress.parts })}</p>
      )}
    </Page>
  );
}

/** A code that holds an address; drawn as one path, black on white in both colour schemes. */
export function QrCode({ address }: { readonly address: string }) {
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

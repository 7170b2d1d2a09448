import { useEffect, useRef, useState } from 'preact/hooks';
import { duration, t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import type { CallFlow } from '../flow/call-flow.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import type { ApplicantCall } from '../operations/calls.generated.js';
import { OwnPicture } from './call-devices.js';
import { SendLinkForm } from './send-link.js';

/** In the queue: the place, how long it takes, and every way to wait or to come back. */
export function CallWaiting({ call }: { readonly call: CallFlow }) {
  const flow = useFlow();
  const session = useSession();
  const [link, setLink] = useState(false);
  const left = useRef(false);
  const { value: now } = call.call;
  const ringing = now?.state === 'RINGING';
  const nobody = !ringing && now?.operatorsAvailable === false;
  const heading = t(ringing ? 'call.ringing.heading' : nobody ? 'call.nobody.heading' : 'call.waiting.heading');
  useEffect(() => announce(heading), [heading]);
  useTitle(t('call.waiting.title'));
  if (link) {
    return (
      <SendLinkForm
        lead={t('call.link.text')}
        sent={(to) => t('call.link.sent', { to })}
        onSent={() => {
          left.current = true;
          void call.leaveByLink();
        }}
        onBack={() => (left.current ? call.again() : setLink(false))}
      />
    );
  }
  return (
    <Page
      id="call-waiting"
      heading={heading}
      lead={
        nobody ? t('call.nobody.text', { company: session.company.name }) : ringing ? t('call.ringing.text') : undefined
      }
      actions={
        !ringing && (
          <>
            {session.linkChannels.length > 0 && (
              <Button kind={nobody ? 'primary' : 'quiet'} onPress={() => setLink(true)}>
                {t('call.waiting.link')}
              </Button>
            )}
            <Button onPress={() => void call.giveUp()}>{t('call.waiting.leave')}</Button>
          </>
        )
      }
    >
      <div class="call-waits" aria-hidden="true">
        <span class="ring" />
      </div>
      {now !== null && !ringing && !nobody && <Place call={now} />}
      <OwnPicture own={call.own} />
      <p class="call-note">
        <Icon name="clock" />
        <span>{t(flow.desktop ? 'call.waiting.background' : 'call.waiting.phone')}</span>
      </p>
      {!ringing && !nobody && session.linkChannels.length === 0 && <p class="fine">{t('call.waiting.noLink')}</p>}
    </Page>
  );
}

function Place({ call: { place, expectedSeconds } }: { readonly call: ApplicantCall }) {
  return (
    <p class="call-place" role="status">
      {place !== null && <strong>{t('call.waiting.place', { place })}</strong>}{' '}
      {expectedSeconds !== null && (
        <span>{t('call.waiting.expected', { time: duration(Math.max(60, expectedSeconds)) })}</span>
      )}
    </p>
  );
}

/** What the tab says, until the screen is left; then, if nobody looks, that the call begins. */
function useTitle(text: string): void {
  useEffect(() => {
    document.title = text;
    return () => {
      document.title = document.hidden ? t('call.waiting.called') : t('app.title');
      const seen = (): void => {
        if (document.hidden) return;
        document.title = t('app.title');
        document.removeEventListener('visibilitychange', seen);
      };
      document.addEventListener('visibilitychange', seen);
    };
  }, [text]);
}

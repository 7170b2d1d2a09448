import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import './ui/components.css';
import './ui/forms.css';
import './ui/stage.css';
import { App } from './applicant/app.js';
import { Arrival } from './applicant/entry/arrival.js';
import { deviceId, tabStorage } from './applicant/entry/browser-storage.js';
import { keepToken, takeHandoffCode, takeToken } from './applicant/entry/token.js';
import { ApplicantFlow } from './applicant/flow/applicant-flow.js';
import { isDesktop } from './applicant/flow/device.js';
import { FlowContext } from './applicant/flow/flow-context.js';
import { serviceClient } from './applicant/operations/client.js';
import { Camera } from './capture/camera/camera.js';
import { openWaitingRoom } from './capture/uploads/waiting-room.js';
import { useLanguage } from './i18n/translator.js';
import { Announcer } from './ui/announcer.js';

const SEEN = 'bonafide.seen';
const FOLLOWING = 'bonafide.following';

const storage = tabStorage();
const place = { location, history, storage };
const device = deviceId();
let seenHere = false;

const host = document.getElementById('widget');
if (host !== null) void show(host);

async function show(host: HTMLElement): Promise<void> {
  // Until the session says its language, the browser's own is the best guess.
  await useLanguage(navigator.language);
  const code = takeHandoffCode(place);
  if (code === null) return open(host, takeToken(place));
  render(
    <div class="column">
      <Arrival
        code={code}
        device={device}
        client={serviceClient('', device)}
        onGoOn={(token) => {
          keepToken(place, token);
          open(host, token);
        }}
      />
      <Announcer />
    </div>,
    host,
  );
}

function open(host: HTMLElement, token: string | null): void {
  const flow = new ApplicantFlow({
    client: serviceClient(token ?? '', device),
    room: openWaitingRoom(),
    camera: new Camera(),
    desktop: isDesktop(),
    token: token ?? '',
    memory: {
      seen: () => seenHere || storage?.getItem(SEEN) === token,
      see() {
        seenHere = true;
        storage?.setItem(SEEN, token ?? '');
      },
      following: () => token !== null && storage?.getItem(FOLLOWING) === token,
      follow(on) {
        if (on) storage?.setItem(FOLLOWING, token ?? '');
        else storage?.removeItem(FOLLOWING);
      },
    },
    showLanguage: useLanguage,
    pause,
  });
  if (token === null) flow.failure.value = { name: 'missing' };
  else void flow.open();
  render(
    <FlowContext.Provider value={flow}>
      <App />
    </FlowContext.Provider>,
    host,
  );
}

/** Waits, but no longer than until the browser is online again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = window.setTimeout(go, milliseconds);
    window.addEventListener('online', go);
  });
}

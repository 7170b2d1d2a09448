import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import './ui/components.css';
import './ui/stage.css';
import { App } from './applicant/app.js';
import { deviceId, tabStorage } from './applicant/entry/browser-storage.js';
import { takeToken } from './applicant/entry/token.js';
import { ApplicantFlow } from './applicant/flow/applicant-flow.js';
import { isDesktop } from './applicant/flow/device.js';
import { FlowContext } from './applicant/flow/flow-context.js';
import { serviceClient } from './applicant/operations/client.js';
import { Camera } from './capture/camera/camera.js';
import { openWaitingRoom } from './capture/uploads/waiting-room.js';
import { useLanguage } from './i18n/translator.js';

const SEEN = 'bonafide.seen';

const storage = tabStorage();
let seenHere = false;
const token = takeToken({ location, history, storage });
const flow = new ApplicantFlow({
  client: serviceClient(token ?? '', deviceId()),
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
  },
  showLanguage: useLanguage,
  pause,
});

const host = document.getElementById('widget');
if (host !== null) {
  const app = (
    <FlowContext.Provider value={flow}>
      <App />
    </FlowContext.Provider>
  );
  void begin().finally(() => render(app, host));
}

async function begin(): Promise<void> {
  // Until the session says its language, the browser's own is the best guess.
  await useLanguage(navigator.language.slice(0, 2));
  if (token === null) flow.failure.value = { name: 'missing' };
  else void flow.open();
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

import { render } from 'preact';
import { App } from './applicant/app.js';
import type { Opening } from './applicant/entry/opening.js';
import { keepToken } from './applicant/entry/token.js';
import { ApplicantFlow } from './applicant/flow/applicant-flow.js';
import { isDesktop } from './applicant/flow/device.js';
import { FlowContext } from './applicant/flow/flow-context.js';
import { askedBefore, serviceClient } from './applicant/operations/client.js';
import { Camera } from './capture/camera/camera.js';
import { openWaitingRoom } from './capture/uploads/waiting-room.js';
import { useLanguage } from './i18n/translator.js';
import { Announcer } from './ui/announcer.js';

const SEEN = 'bonafide.seen';
const FOLLOWING = 'bonafide.following';

let seenHere = false;

async function show(opening: Opening): Promise<void> {
  const host = document.getElementById('widget');
  if (host === null) return;
  // Until the session says its language, the browser's own is the best guess.
  const spoken = useLanguage(navigator.language);
  if (opening.code === null) return open(host, opening, spoken);
  return arrive(host, opening, opening.code, spoken);
}

async function arrive(host: HTMLElement, opening: Opening, code: string, spoken: Promise<void>): Promise<void> {
  const { place, device } = opening;
  const [{ Arrival }] = await Promise.all([import('./applicant/entry/arrival.js'), spoken]);
  render(
    <div class="column">
      <Arrival
        code={code}
        device={device}
        client={serviceClient('', device)}
        onGoOn={(token) => {
          keepToken(place, token);
          void open(host, { ...opening, token, asked: null }, spoken);
        }}
      />
      <Announcer />
    </div>,
    host,
  );
}

async function open(host: HTMLElement, opening: Opening, spoken: Promise<void>): Promise<void> {
  const { token, device, asked } = opening;
  const { storage } = opening.place;
  const flow = new ApplicantFlow({
    client: serviceClient(token ?? '', device, asked === null ? fetch : askedBefore(asked)),
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
  // The session is asked for meanwhile.
  await spoken;
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

const { bonafide: opening } = window;
if (opening !== undefined) show(opening).catch(opening.again);

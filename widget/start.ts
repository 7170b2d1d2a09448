import { deviceId, tabStorage } from './applicant/entry/browser-storage.js';
import './applicant/entry/opening.js';
import { takeHandoffCode, takeToken } from './applicant/entry/token.js';
import { OPEN_SESSION } from './applicant/operations/applicant-session.generated.js';
import { requestOf } from './applicant/operations/request.js';

/** The file of the messages in each language, by its tag. Written in by the build. */
declare const CATALOGUES: Readonly<Record<string, string>>;

/** Before the page is loaded anew where its code could not be. */
const PAUSE_MS = 5_000;

// Stands at the head of the page (inline-start.ts): the words of the browser's language are fetched, and the service is asked for the session, at once, while
// the rest of the page is still on its way. On a slow line that is a round trip less.
const words = document.createElement('link');
words.rel = 'modulepreload';
words.crossOrigin = '';
const files = CATALOGUES;
words.href = files[navigator.language.split('-')[0] ?? ''] ?? files['en'] ?? '';
document.head.append(words);

const place = { location, history, storage: tabStorage(), framed: window.parent !== window };
const device = deviceId();
const code = takeHandoffCode(place);
const token = code === null ? takeToken(place) : null;
const asked = token === null ? null : fetch('/graphql', requestOf(token, device, OPEN_SESSION, {}));
// Whoever opens the session hears of it.
asked?.catch(() => null);
const again = (): void => void setTimeout(() => location.reload(), PAUSE_MS);
window.bonafide = { place, device, code, token, asked, again };

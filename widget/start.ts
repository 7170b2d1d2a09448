import { deviceId, tabStorage } from './applicant/entry/browser-storage.js';
import { takeHandoffCode, takeToken } from './applicant/entry/token.js';
import { askedAhead, serviceClient } from './applicant/operations/client.js';
import { OPEN_SESSION } from './applicant/operations/open-session.js';
import { catalogueOf } from './i18n/catalogues.js';
import { languageOf } from '../subgraphs/platform/languages/languages.js';

// Little code, so that the service is asked for the session while the rest of the page is still on its way.
const place = { location, history, storage: tabStorage() };
const device = deviceId();
const code = takeHandoffCode(place);
const token = code === null ? takeToken(place) : null;
const client = token === null ? null : askedAhead(serviceClient(token, device), OPEN_SESSION, {});
// The words come beside the rest of the page, too.
catalogueOf(languageOf(navigator.language).code).catch(() => null);

/** Before the page is loaded anew where its code could not be. */
const PAUSE_MS = 5_000;
import('./main.js')
  .then(({ show }) => show({ place, device, code, token, client }))
  .catch(() => setTimeout(() => location.reload(), PAUSE_MS));

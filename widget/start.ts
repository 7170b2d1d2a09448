import { deviceId, tabStorage } from './applicant/entry/browser-storage.js';
import { takeHandoffCode, takeToken } from './applicant/entry/token.js';
import { askedAhead, serviceClient } from './applicant/operations/client.js';
import { OPEN_SESSION } from './applicant/operations/open-session.js';

// Little code, so that the service is asked for the session while the rest of the page is still on its way.
const place = { location, history, storage: tabStorage() };
const device = deviceId();
const code = takeHandoffCode(place);
const token = code === null ? takeToken(place) : null;
const client = token === null ? null : askedAhead(serviceClient(token, device), OPEN_SESSION, {});
void import('./main.js').then(({ show }) => show({ place, device, code, token, client }));

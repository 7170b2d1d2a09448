import english from '../i18n/sessions/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('sessions', english);

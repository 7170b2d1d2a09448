import english from '../i18n/calls/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('calls', english);

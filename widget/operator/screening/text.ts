import english from '../i18n/screening/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('screening', english);

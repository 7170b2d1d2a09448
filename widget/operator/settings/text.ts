import english from '../i18n/settings/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('settings', english);

import english from '../i18n/configurations/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('configurations', english);

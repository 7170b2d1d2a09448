import english from '../i18n/parts/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('parts', english);

import english from '../i18n/review/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('review', english);

import english from '../i18n/shell/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('shell', english);

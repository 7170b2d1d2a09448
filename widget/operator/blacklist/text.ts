import english from '../i18n/blacklist/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t } = catalogue('blacklist', english);

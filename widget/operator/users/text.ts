import english from '../i18n/users/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t } = catalogue('users', english);

import english from '../i18n/groups/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t } = catalogue('groups', english);

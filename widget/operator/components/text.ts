import english from '../i18n/components/en.json';
import { catalogue } from '../i18n/messages.js';

export const { t, find } = catalogue('components', english);

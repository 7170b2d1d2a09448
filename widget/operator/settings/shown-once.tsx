import { Remark } from '../../ui/notice.js';
import { t } from './text.js';

/** That it cannot be read again. */
export function ShownOnce() {
  return <Remark tone="warn" text={t('secret.once')} />;
}

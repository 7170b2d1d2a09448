import { t } from '../i18n/translator.js';
import { Button } from './button.js';

/** Of applicants, beside the button that goes on. */
export function BackButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button kind="quiet" onPress={onPress}>
      {t('action.back')}
    </Button>
  );
}

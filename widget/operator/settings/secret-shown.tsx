import { Button } from '../parts/button.js';
import { Remark } from '../parts/failure.js';
import { toast } from '../parts/toast.js';
import { t } from './text.js';

interface SecretShownProps {
  readonly label: string;
  readonly secret: string;
}

/** Something that is shown this once, with a button that copies it. */
export function SecretShown({ label, secret }: SecretShownProps) {
  return (
    <div class="field">
      <span class="fine">{label}</span>
      <div class="settings-secret">
        <code dir="ltr">{secret}</code>
        <Button
          icon="copy"
          label={t('secret.copyLabel', { label })}
          onPress={() =>
            void navigator.clipboard.writeText(secret).then(
              () => toast(t('secret.copied')),
              () => toast(t('secret.notCopied')),
            )
          }
        >
          {t('secret.copy')}
        </Button>
      </div>
    </div>
  );
}

/** That it cannot be read again. */
export function ShownOnce() {
  return <Remark tone="warn" text={t('secret.once')} />;
}

import { Button } from '../../ui/button.js';
import { ConsoleIcon } from './icon.js';
import { toast } from './toast.js';
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
      <div class="secret">
        <code dir="ltr">{secret}</code>
        <Button
          aria-label={t('secret.copyLabel', { label })}
          onPress={() =>
            void copied(secret).then(
              () => toast(t('secret.copied')),
              () => toast(t('secret.notCopied')),
            )
          }
        >
          <ConsoleIcon name="copy" />
          {t('secret.copy')}
        </Button>
      </div>
    </div>
  );
}

/** Rejects, too, where the browser has no clipboard for the page: one without TLS. */
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

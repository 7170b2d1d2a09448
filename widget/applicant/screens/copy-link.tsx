import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/page.js';

/** Copies an address; where the browser does not let pages copy, shows it to be copied by hand. */
export function CopyLink({ address }: { readonly address: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async (): Promise<void> => {
    try {
      // Not there on pages without TLS.
      await (navigator as Partial<Navigator>).clipboard?.writeText(address);
      const copied = 'clipboard' in navigator;
      setState(copied ? 'copied' : 'shown');
      if (copied) announce(t('switch.copied'));
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown') {
    return (
      <span class="field">
        <input
          class="text"
          readOnly
          dir="ltr"
          aria-label={t('switch.link')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          ref={(field) => field?.focus()}
        />
      </span>
    );
  }
  return (
    <Button kind="quiet" onPress={() => void copy()}>
      {t(state === 'copied' ? 'switch.copied' : 'switch.copy')}
    </Button>
  );
}

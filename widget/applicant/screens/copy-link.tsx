import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { copyText, selectText } from '../../ui/copy-text.js';

/** Copies an address; where the browser does not let pages copy, shows it to be copied by hand. */
export function CopyLink({ address }: { readonly address: string }) {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async (): Promise<void> => {
    const copied = await copyText(address);
    setState(copied ? 'copied' : 'shown');
    if (copied) announce(t('switch.copied'));
  };
  if (state === 'shown') return <ShownLink address={address} />;
  return (
    <Button kind="quiet" onPress={() => void copy()}>
      {t(state === 'copied' ? 'switch.copied' : 'switch.copy')}
    </Button>
  );
}

/** The whole address as text, selected: one press copies it, by the keyboard or by the menu of the browser. */
function ShownLink({ address }: { readonly address: string }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => selectText(text.current), []);
  return (
    <p class="shown-link">
      <span class="fine">{t('switch.link')}</span>
      <code class="link-to-pass" dir="ltr" tabIndex={-1} ref={text}>
        {address}
      </code>
    </p>
  );
}

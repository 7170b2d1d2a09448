import type { Signal } from '@preact/signals';
import type { OwnMedia } from '../../call/own-media.js';
import { t } from '../../i18n/translator.js';
import { Icon, type IconName } from '../../ui/icon.js';

interface ControlProps {
  readonly icon: IconName;
  readonly text: string;
  readonly onPress: () => void;
  /** Of what is on or off. */
  readonly pressed?: boolean | undefined;
  /** Of what opens something on the page. */
  readonly expanded?: boolean | undefined;
  readonly tone?: 'bad' | undefined;
  readonly count?: number | undefined;
}

/** A sign with its word below, which a narrow strip has no room for. */
export function Control({ icon, text, onPress, pressed, expanded, tone, count = 0 }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${text}, ${t('call.chat.unread', { count })}` : text}
      class={`call-control ${tone ?? ''} ${pressed === false ? 'off' : ''}`}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <span class="call-sign">
        <Icon name={icon} />
        {count > 0 && <span class="call-count">{count}</span>}
      </span>
      <span class="call-word">{text}</span>
    </button>
  );
}

interface ToggleProps {
  readonly on: Signal<boolean>;
  readonly icon: IconName;
  readonly text: string;
}

/** Switches the own picture or sound off and on; its sign is crossed out while it is off. */
export function ToggleButton({ on, icon, text }: ToggleProps) {
  return <Control icon={icon} text={text} pressed={on.value} onPress={() => (on.value = !on.value)} />;
}

export function FlipButton({ own }: { readonly own: OwnMedia }) {
  return <Control icon="mirror" text={t('call.flip')} onPress={() => (own.mirrored.value = !own.mirrored.value)} />;
}

/** Only where there is another camera. */
export function SwitchButton({ own }: { readonly own: OwnMedia }) {
  if (own.cameras.value.length < 2) return null;
  return <Control icon="flip" text={t('call.switch')} onPress={() => void own.switchCamera()} />;
}

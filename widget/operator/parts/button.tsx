import type { ComponentChildren } from 'preact';
import { ConsoleIcon, type ConsoleIconName } from './icon.js';

export interface ButtonProps {
  /** One `primary` on a screen; `danger` destroys something. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ConsoleIconName;
  /** Absent: the button sends its form. */
  readonly onPress?: () => void;
  readonly children: ComponentChildren;
  /** Work is under way: the button stays where it is and does nothing. */
  readonly busy?: boolean;
  /** What it does, where its words alone do not say to what. */
  readonly label?: string;
  /** Whether what it opens is open. */
  readonly expanded?: boolean;
}

export function Button({ kind = 'plain', icon, onPress, children, busy = false, label, expanded }: ButtonProps) {
  return (
    <button
      type={onPress === undefined ? 'submit' : 'button'}
      class={`button ${kind}`}
      aria-disabled={busy}
      aria-label={label}
      aria-expanded={expanded}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {icon !== undefined && <ConsoleIcon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps {
  readonly icon: ConsoleIconName;
  /** What it does, for everybody who does not see the sign; also shown on hover. */
  readonly label: string;
  readonly onPress: () => void;
  readonly expanded?: boolean;
}

export function IconButton({ icon, label, onPress, expanded }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      onClick={() => onPress()}
    >
      <ConsoleIcon name={icon} />
    </button>
  );
}

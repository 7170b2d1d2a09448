import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

/** What names and describes a button beyond the words on it. */
type Described = Pick<
  ButtonHTMLAttributes,
  | 'id'
  | 'title'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-disabled'
  | 'aria-keyshortcuts'
>;

export interface ButtonProps extends Omit<Described, 'aria-disabled'> {
  /** One `primary` on a screen; `plain` is the choice beside it, `quiet` is less than that, `danger` destroys something. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** Absent: the button sends its form. */
  readonly onPress?: () => void;
  readonly children: ComponentChildren;
  /** Work is under way: the button stays where it is and does nothing. */
  readonly busy?: boolean;
  /** Something is missing first: the button looks disabled, and says what is missing when it is pressed. */
  readonly waiting?: boolean;
}

export function Button({
  kind = 'plain',
  onPress,
  children,
  busy = false,
  waiting = false,
  ...described
}: ButtonProps) {
  return (
    <button
      {...described}
      type={onPress === undefined ? 'submit' : 'button'}
      class={`button ${kind}`}
      aria-disabled={busy || waiting}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}

interface ToolProps extends Described {
  readonly onPress: () => void;
  /** A sign, a short word, or both. A sign alone needs an `aria-label`. */
  readonly children: ComponentChildren;
  /** Names its place, where that moves it. */
  readonly class?: string;
}

/** A small button beside what it is about. */
export function Tool({ onPress, class: place = '', children, ...described }: ToolProps) {
  return (
    <button {...described} type="button" class={`tool ${place}`} onClick={() => onPress()}>
      {children}
    </button>
  );
}

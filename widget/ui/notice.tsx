import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

type Tone = 'quiet' | 'warn' | 'bad';

interface NoticeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName;
  /** `alert` is said at once, `status` when a screen reader pauses; absent where it is there from the start. */
  readonly role?: 'alert' | 'status';
  /** A paragraph, and the buttons that lead on. */
  readonly children: ComponentChildren;
}

/** Something that has to be known, in the flow of the page. */
export function Notice({ tone = 'warn', icon = 'alert', role, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={role}>
      <Icon name={icon} />
      {children}
    </div>
  );
}

interface RemarkProps {
  readonly tone?: Tone | undefined;
  readonly text: string;
}

/** What may go wrong or went wrong, in one sentence. */
export function Remark({ tone, text }: RemarkProps) {
  return (
    <Notice tone={tone}>
      <p>{text}</p>
    </Notice>
  );
}

import { Tool } from '../../ui/button.js';
import { ConsoleIcon, type ConsoleIconName } from './icon.js';

interface IconButtonProps {
  readonly icon: ConsoleIconName;
  /** What it does, for everybody who does not see the sign; also shown on hover. */
  readonly label: string;
  readonly onPress: () => void;
  readonly expanded?: boolean;
  /** Of what is on or off. */
  readonly pressed?: boolean;
}

export function IconButton({ icon, label, onPress, expanded, pressed }: IconButtonProps) {
  return (
    <Tool aria-label={label} title={label} aria-expanded={expanded} aria-pressed={pressed} onPress={onPress}>
      <ConsoleIcon name={icon} />
    </Tool>
  );
}

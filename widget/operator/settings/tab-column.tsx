import type { ComponentChildren } from 'preact';
import { DetailBody } from '../components/detail-body.js';

interface TabColumnProps {
  /** What its sections belong to, for who does not see the tabs. */
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** A tab of forms: one column that scrolls. */
export function TabColumn({ heading, children }: TabColumnProps) {
  return (
    <div class="settings-scroll">
      <h2 class="visually-hidden">{heading}</h2>
      <div class="settings-column">
        <DetailBody>{children}</DetailBody>
      </div>
    </div>
  );
}

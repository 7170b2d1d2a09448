import type { ComponentChildren } from 'preact';
import { Mark, type Tone } from './marks.js';

export interface EvidenceFieldProps {
  /** What was read, such as "Date of birth". */
  readonly name: string;
  /** The value; null: nothing was found. */
  readonly value: string | null;
  /** Shown where there is no value. */
  readonly none: string;
  /** What the checks say of it; null where none looked at it. */
  readonly check: { readonly tone: Tone; readonly text: string } | null;
  /** What it was read from: a cut of the picture, or where it stands. */
  readonly evidence?: ComponentChildren;
}

/** A claim with its evidence beside it. */
export function EvidenceField({ name, value, none, check, evidence }: EvidenceFieldProps) {
  return (
    <div class="evidence">
      <dt>{name}</dt>
      <dd>
        <span class={value === null ? 'evidence-none' : 'evidence-value'} dir="auto">
          {value ?? none}
        </span>
        {check !== null && <Mark tone={check.tone} text={check.text} />}
        {evidence !== undefined && <div class="evidence-source">{evidence}</div>}
      </dd>
    </div>
  );
}

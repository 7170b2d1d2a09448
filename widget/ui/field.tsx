import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

export interface Labelled {
  /** Where something outside the field has to find its control. */
  readonly id?: string;
  readonly label: string;
  /** Beside the label, where the field may stay empty. */
  readonly optional?: string | undefined;
  /** How it has to look, or what it does. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; absent or null when nothing is. */
  readonly mistake?: string | null | undefined;
  /** Of a form with several fields: the focus goes to the first mistake, so that they need not all be read at once. */
  readonly quiet?: boolean;
  readonly required?: boolean | undefined;
}

interface FieldProps extends Labelled {
  readonly control: (named: Named) => JSX.Element;
}

/** What ties a control to its label, its hint and what is wrong with it. */
export interface Named {
  readonly id: string;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above, and a hint and what is wrong with it below. */
export function Field({ label, optional, hint, mistake, quiet, required, control, ...given }: FieldProps) {
  const own = useId();
  const { id = own } = given;
  const wrong = Boolean(mistake);
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(wrong ? [`${id}-mistake`] : [])].join(' ');
  return (
    <div class="field">
      <label for={id}>
        <FieldName label={label} optional={optional} />
      </label>
      {control({ id, 'aria-required': required, 'aria-invalid': wrong, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <p class="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mistake && <Mistake id={`${id}-mistake`} text={mistake} quiet={quiet} />}
    </div>
  );
}

/** The name of a field, with the word that says it may stay empty. */
export function FieldName({ label, optional }: Pick<Labelled, 'label' | 'optional'>) {
  return (
    <>
      <bdi>{label}</bdi>
      {optional !== undefined && <span class="optional"> {optional}</span>}
    </>
  );
}

interface MistakeProps {
  readonly id?: string;
  readonly text: string;
  /** Read only with its field. */
  readonly quiet?: boolean | undefined;
}

/** What is wrong with an answer, beside it. */
export function Mistake({ id, text, quiet = false }: MistakeProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = shown;
    // Of several the first: the others would take it out of sight again.
    if (!quiet && current === document.querySelector('.mistake')) current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={shown} class="mistake" id={id} role={quiet ? undefined : 'alert'}>
      {text}
    </p>
  );
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** Fields that the Enter key sends, as the button does. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

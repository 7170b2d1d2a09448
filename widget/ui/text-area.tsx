import { useEffect, useRef } from 'preact/hooks';
import { FieldLabel, Mistake, type TextFieldProps } from './text-field.js';

/** A text of any length: one line that grows with what is written. */
export function TextArea(props: Omit<TextFieldProps, 'digits' | 'inputMode' | 'leftToRight'>) {
  const { id, label, value, onInput, autoComplete, hint, mistake, optional, maxLength } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [value]);
  const described = mistake !== null ? `${id}-mistake` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class="field">
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        ref={area}
        id={id}
        class="text"
        rows={1}
        dir="auto"
        value={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-required={optional === undefined}
        aria-invalid={mistake !== null}
        aria-describedby={described}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint !== undefined && mistake === null && (
        <p class="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mistake !== null && <Mistake id={`${id}-mistake`} text={mistake} quiet />}
    </div>
  );
}

import { useEffect, useRef } from 'preact/hooks';
import { Field, type Labelled } from './field.js';

interface TextAreaProps extends Labelled {
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Lines that are there from the start; 4 when absent. */
  readonly rows?: number;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly leftToRight?: boolean;
}

/** A text of any length, which grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { value, onInput, rows = 4, autoComplete, maxLength } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    if (current === null) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [value]);
  return (
    <Field
      {...props}
      control={(named) => (
        <textarea
          {...named}
          ref={area}
          class="text"
          rows={rows}
          dir={props.leftToRight === true ? 'ltr' : 'auto'}
          value={value}
          autoComplete={autoComplete}
          maxLength={maxLength}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    />
  );
}

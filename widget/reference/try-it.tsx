import { useState } from 'preact/hooks';
import type { ReferenceEndpoint, PropertySchema } from './document.js';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Address of a picture or file, where the answer is one. */
  readonly file: string | null;
}

/** A form that calls the endpoint on this very service and shows what it answers. */
export function TryIt({ endpoint }: { readonly endpoint: ReferenceEndpoint }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [calling, setCalling] = useState(false);
  const call = async (event: Event) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    setCalling(true);
    try {
      setAnswer(await send(endpoint.path, new FormData(event.currentTarget)));
    } finally {
      setCalling(false);
    }
  };
  return (
    <form class="try-it" onSubmit={(event) => void call(event)}>
      {Object.entries(endpoint.body.properties).map(([name, property]) => (
        <Field
          key={name}
          id={`${endpoint.operation.operationId}-${name}`}
          name={name}
          property={property}
          required={endpoint.body.required.includes(name)}
        />
      ))}
      <button type="submit" disabled={calling}>
        {calling ? 'Calling' : 'Call'}
      </button>
      <div aria-live="polite">{answer && <AnswerView answer={answer} />}</div>
    </form>
  );
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly property: PropertySchema;
  readonly required: boolean;
}

function Field({ id, name, property, required }: FieldProps) {
  const example = property.examples?.[0];
  const structured = property.type === 'object' || property.type === 'array';
  const placeholder = example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example);
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code> {required && <em>required</em>}
      </label>
      <p id={`${id}-about`}>{property.description}</p>
      {structured ? (
        <textarea id={id} name={name} rows={3} placeholder={placeholder} aria-describedby={`${id}-about`} />
      ) : (
        <PlainInput id={id} name={name} file={property.contentMediaType !== undefined} placeholder={placeholder} />
      )}
    </div>
  );
}

interface PlainInputProps {
  readonly id: string;
  readonly name: string;
  readonly file: boolean;
  readonly placeholder: string;
}

function PlainInput({ id, name, file, placeholder }: PlainInputProps) {
  if (file) return <input id={id} name={name} type="file" aria-describedby={`${id}-about`} />;
  return <input id={id} name={name} placeholder={placeholder} autocomplete="off" aria-describedby={`${id}-about`} />;
}

function AnswerView({ answer }: { readonly answer: Answer }) {
  return (
    <section class="answer">
      <p>
        {answer.status} <code>{answer.type}</code>
      </p>
      {answer.file === null ? (
        <pre tabIndex={0}>{answer.text}</pre>
      ) : (
        <a href={answer.file} download="">
          Save the file
        </a>
      )}
    </section>
  );
}

async function send(path: string, form: FormData): Promise<Answer> {
  for (const [name, value] of [...form]) {
    if (value === '' || (value instanceof File && value.size === 0)) form.delete(name);
  }
  const response = await fetch(path, { method: 'POST', body: form });
  const type = response.headers.get('content-type') ?? '';
  const readable = /json|text/.test(type);
  return {
    status: response.status,
    type,
    text: readable ? pretty(await response.text()) : '',
    file: readable ? null : URL.createObjectURL(await response.blob()),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

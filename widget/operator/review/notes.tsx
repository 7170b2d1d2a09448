import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { Time } from '../components/time.js';
import { ask } from '../shell/account.js';
import { ADD_NOTE, CASE_NOTES } from './operations.generated.js';
import { t } from './text.js';
import { reviewWords } from './words.js';

interface NotesProps {
  readonly id: string;
  readonly mayAdd: boolean;
}

/** What operators tell one another about a session. */
export function Notes({ id, mayAdd }: NotesProps) {
  const { data, failure, reload } = useAsked(CASE_NOTES, { id });
  const [writing, setWriting] = useState(false);
  const notes = data?.session?.notes ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const pen = mayAdd && (
    <Button kind="quiet" aria-expanded={writing} onPress={() => setWriting(!writing)}>
      <ConsoleIcon name="plus" />
      {t('notes.open')}
    </Button>
  );
  useEffect(() => {
    if (writing) frame.current?.querySelector('textarea')?.focus();
  }, [writing]);
  return (
    <Section heading={t('notes.heading')} tools={pen}>
      <p class="fine">{t('notes.lead')}</p>
      {failure !== null && <Failure failure={reviewWords(failure)} onRetry={reload} />}
      {notes.length > 0 && (
        <ol class="review-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <p class="fine">
                {note.by.name ?? t('notes.byKey')} · <Time at={note.writtenAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {writing && (
        <div ref={frame}>
          <NewNote
            id={id}
            onAdded={() => {
              frame.current?.closest('section')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
              setWriting(false);
              reload();
            }}
          />
        </div>
      )}
    </Section>
  );
}

function NewNote({ id, onAdded }: { readonly id: string; readonly onAdded: () => void }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, act } = useActing();
  // One note, however often it has to be sent.
  const key = useRef(newKey());
  const add = async (): Promise<void> => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (!(await act(() => ask(ADD_NOTE, { id, key: key.current, text: text.trim() })))) return;
    key.current = newKey();
    setText('');
    onAdded();
  };
  return (
    <Form onSubmit={() => void add()}>
      <TextArea
        label={t('notes.label')}
        rows={2}
        value={text}
        onInput={setText}
        mistake={missing && text.trim() === '' ? t('notes.missing') : null}
      />
      {failure !== null && <Failure failure={reviewWords(failure)} />}
      <Actions>
        <Button busy={busy}>{t('notes.add')}</Button>
      </Actions>
    </Form>
  );
}

/** `crypto.randomUUID` is there on secure pages alone. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

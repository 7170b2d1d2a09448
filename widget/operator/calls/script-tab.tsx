import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { Mark } from '../components/marks.js';
import { ask } from '../shell/account.js';
import { openItems } from './break-off.js';
import type { CallDetail, CallItemResult, ScriptRun } from './operations.generated.js';
import { CALL_SCRIPTS, START_CALL_SCRIPT, TICK_SCRIPT_ITEM } from './operations.generated.js';
import { t } from './text.js';

/** Kinds of documents that security features are drawn for. */
const KINDS = ['card', 'passport', 'other'] as const;
type Kind = (typeof KINDS)[number];

interface ScriptTabProps {
  readonly call: CallDetail;
  readonly onChanged: () => void;
}

/** What the operator says and checks, ticked one by one, with notes; also after the call. */
export function ScriptTab({ call, onChanged }: ScriptTabProps) {
  const { busy, failure, act } = useActing();
  const tick = (itemKey: string, result: CallItemResult | null, note: string | null): void =>
    void act(() => ask(TICK_SCRIPT_ITEM, { callId: call.id, itemKey, result, note })).then(onChanged);
  return (
    <>
      {failure !== null && <Failure failure={failure} />}
      {call.scriptRuns.length === 0 && call.state === 'ACTIVE' && <Begin callId={call.id} onBegun={onChanged} />}
      {call.scriptRuns.map((run) => (
        <Run key={run.scriptId} run={run} onTick={busy ? null : tick} />
      ))}
    </>
  );
}

function Begin({ callId, onBegun }: { readonly callId: string; readonly onBegun: () => void }) {
  const { data, failure, reload } = useAsked(CALL_SCRIPTS, {});
  const scripts = data?.callScripts ?? [];
  const [kind, setKind] = useState<Kind>('card');
  const [chosen, setChosen] = useState('');
  const { busy, failure: refused, act } = useActing();
  const scriptId = scripts.find(({ id }) => id === chosen)?.id ?? scripts[0]?.id ?? null;
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data !== null && scriptId === null) return <p class="fine">{t('script.none')}</p>;
  return (
    <Section heading={t('side.script')}>
      {scripts.length > 1 && (
        <SelectField
          label={t('script.which')}
          value={scriptId ?? ''}
          options={scripts.map(({ id, script }) => ({ value: id, label: script.name }))}
          onChange={setChosen}
        />
      )}
      <SelectField
        label={t('script.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`script.kind.${value}`) }))}
        onChange={setKind}
      />
      {refused !== null && <Failure failure={refused} />}
      <Button
        kind="primary"
        busy={busy || scriptId === null}
        onPress={() => {
          if (scriptId === null) return;
          const documentKind = kind === 'other' ? null : kind;
          void act(() => ask(START_CALL_SCRIPT, { callId, scriptId, documentKind })).then(onBegun);
        }}
      >
        {t('script.begin')}
      </Button>
    </Section>
  );
}

type Ticks = (itemKey: string, result: CallItemResult | null, note: string | null) => void;

interface RunProps {
  readonly run: ScriptRun;
  /** null: it is only looked at, or something is being ticked. */
  readonly onTick: Ticks | null;
}

/** A script with what was ticked, under its headings. */
export function Run({ run, onTick }: RunProps) {
  const sections = [...new Set(run.items.map(({ section }) => section))];
  const open = openItems({ scriptRuns: [run] });
  return (
    <Section heading={run.name} tools={open > 0 && <Mark tone="warn" text={t('script.open', { count: open })} />}>
      {sections.map((section) => (
        <div key={section}>
          {section !== '' && <h4 dir="auto">{section}</h4>}
          <ul class="calls-script">
            {run.items
              .filter((item) => item.section === section)
              .map((item) => (
                <Item key={item.key} item={item} onTick={onTick} />
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

const TONES = { DONE: 'good', FAILED: 'bad', SKIPPED: 'quiet' } as const;
const RESULTS: readonly CallItemResult[] = ['DONE', 'FAILED', 'SKIPPED'];

function Item({ item, onTick }: { readonly item: ScriptRun['items'][number]; readonly onTick: RunProps['onTick'] }) {
  const { key, kind, text, result, note, required } = item;
  return (
    <li>
      <p dir="auto" class={kind === 'say' ? 'calls-say' : undefined}>
        {text}
        {required && <span aria-label={t('script.required')}> *</span>}
      </p>
      {onTick === null ? (
        <Mark tone={result === null ? 'warn' : TONES[result]} text={t(`script.${result ?? 'OPEN'}`)} />
      ) : (
        <span class="calls-ticks" role="group" aria-label={text}>
          {RESULTS.map((each) => (
            <button
              key={each}
              type="button"
              class="calls-hint"
              aria-pressed={result === each}
              onClick={() => onTick(key, result === each ? null : each, note)}
            >
              {t(`script.${each}`)}
            </button>
          ))}
        </span>
      )}
      <Note item={item} onKeep={onTick === null ? null : (kept) => onTick(key, result, kept)} />
    </li>
  );
}

interface NoteProps {
  readonly item: ScriptRun['items'][number];
  /** null: it is only read. */
  readonly onKeep: ((note: string | null) => void) | null;
}

/** What the operator has to say about an item. */
function Note({ item: { text, note }, onKeep }: NoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null || onKeep === null) {
    return (
      <>
        {note !== null && (
          <p class="calls-note" dir="auto">
            {note}
          </p>
        )}
        {onKeep !== null && (
          <Button kind="quiet" aria-label={t('script.noteOf', { item: text })} onPress={() => setTyped(note ?? '')}>
            {t('script.addNote')}
          </Button>
        )}
      </>
    );
  }
  const keep = (): void => {
    onKeep(typed.trim() === '' ? null : typed);
    setTyped(null);
  };
  return (
    <>
      <TextArea label={t('script.note')} rows={2} value={typed} onInput={setTyped} />
      <span class="actions">
        <Button onPress={keep}>{t('script.saveNote')}</Button>
        <Button kind="quiet" onPress={() => setTyped(null)}>
          {t('script.cancelNote')}
        </Button>
      </span>
    </>
  );
}

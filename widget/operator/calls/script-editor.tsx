import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form, Mistake } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { moved } from '../components/lists.js';
import type { ScriptContent } from '../../contract/members.js';
import { type EditedItem, type EditedScript, mistakesIn, newItem, scriptOf } from './edited-script.js';
import { ItemEditor } from './item-editor.js';
import './scripts.css';
import { t } from './text.js';

interface ScriptEditorProps {
  readonly heading: string;
  readonly script: EditedScript;
  readonly onSave: (script: ScriptContent) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A script of the company: its items in their order, and the reasons for which a call may be broken off. */
export function ScriptEditor({ heading, script: before, onSave, onClose }: ScriptEditorProps) {
  const [script, setScript] = useState(before);
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const { items } = script;
  const mistakes = mistakesIn(script);
  const shown = tried ? mistakes : new Map<never, never>();
  const change = (changes: Partial<EditedScript>): void => setScript((now) => ({ ...now, ...changes }));
  const changeItem = (changed: EditedItem): void =>
    change({ items: items.map((item) => (item.id === changed.id ? changed : item)) });
  const submit = (): void => {
    setTried(true);
    if (mistakes.size === 0) void act(() => onSave(scriptOf(script)));
  };
  return (
    <Section heading={heading}>
      <Form onSubmit={submit}>
        <TextField
          label={t('edit.name')}
          value={script.name}
          onInput={(name) => change({ name })}
          mistake={shown.has('name') ? t('edit.noText') : null}
        />
        <ol class="script-items">
          {items.map((item, at) => (
            <ItemEditor
              key={item.id}
              item={item}
              number={at + 1}
              last={at === items.length - 1}
              mistake={shown.get(item.id) ?? null}
              onChange={changeItem}
              onMove={(by) => change({ items: moved(items, at, by) })}
              onRemove={() => change({ items: items.filter(({ id }) => id !== item.id) })}
            />
          ))}
        </ol>
        {shown.has('items') && <Mistake text={t('edit.noItems')} />}
        <Actions>
          <Button onPress={() => change({ items: [...items, newItem(items.at(-1)?.section ?? '')] })}>
            <ConsoleIcon name="plus" />
            {t('edit.add')}
          </Button>
        </Actions>
        <TextArea
          label={t('edit.reasons')}
          hint={t('edit.reasonsHint')}
          value={script.reasons}
          onInput={(reasons) => change({ reasons })}
        />
        {failure !== null && <Failure failure={failure} />}
        {shown.size > 0 && <p class="mistake">{t('edit.mistakes')}</p>}
        <Actions>
          <Button onPress={onClose}>{t('edit.cancel')}</Button>
          <Button kind="primary" busy={busy}>
            {t('edit.save')}
          </Button>
        </Actions>
      </Form>
    </Section>
  );
}

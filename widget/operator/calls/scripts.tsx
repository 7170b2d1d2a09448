import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import type { CallScript } from './operations.generated.js';
import type { ScriptContent } from '../../contract/members.js';
import { editedScript, EMPTY_SCRIPT } from './edited-script.js';
import { READY_CALL_SCRIPTS, REMOVE_CALL_SCRIPT, SAVE_CALL_SCRIPT, CALL_SCRIPTS } from './operations.generated.js';
import { ScriptEditor } from './script-editor.js';
import { t } from './text.js';

/** In the place of an id: the form for another script. */
const NEW = 'new';

const open = (id: string | null): void => go(addressOf('calls', ['scripts', ...(id === null ? [] : [id])]));

/** The company's scripts for its operators, and those that it may take over. @param edited id of the one that is changed */
export function Scripts({ edited }: { readonly edited: string | null }) {
  const own = useAsked(CALL_SCRIPTS, {});
  const scripts = own.data?.callScripts ?? null;
  if (own.failure !== null) return <Failure failure={own.failure} onRetry={own.reload} />;
  if (scripts === null) return null;
  if (edited === null) return <ScriptList scripts={scripts} onChanged={own.reload} />;
  const script = scripts.find(({ id }) => id === edited) ?? null;
  if (script === null && edited !== NEW) return <Remark tone="quiet" text={t('scripts.gone')} />;
  const save = async (content: ScriptContent): Promise<void> => {
    await ask(SAVE_CALL_SCRIPT, { id: script?.id ?? null, script: content });
    toast(t('scripts.saved', { name: content.name }));
    own.reload();
    open(null);
  };
  return (
    <ScriptEditor
      key={edited}
      heading={script?.script.name ?? t('scripts.new')}
      script={script === null ? EMPTY_SCRIPT : editedScript(script.script)}
      onSave={save}
      onClose={() => open(null)}
    />
  );
}

interface ScriptListProps {
  readonly scripts: readonly CallScript[];
  readonly onChanged: () => void;
}

function ScriptList({ scripts, onChanged }: ScriptListProps) {
  const ready = useAsked(READY_CALL_SCRIPTS, {});
  const { busy, failure, act } = useActing();
  const [removing, setRemoving] = useState<CallScript | null>(null);
  const taken = new Set(scripts.map(({ script }) => script.name));
  const offered = (ready.data?.readyCallScripts ?? []).filter(({ name }) => !taken.has(name));
  const take = (script: ScriptContent): void =>
    void act(() => ask(SAVE_CALL_SCRIPT, { id: null, script })).then((done) => {
      if (done) toast(t('scripts.taken'));
      onChanged();
    });
  return (
    <>
      <div class="script-new">
        <Button onPress={() => open(NEW)}>
          <ConsoleIcon name="plus" />
          {t('scripts.new')}
        </Button>
      </div>
      {failure !== null && <Failure failure={failure} />}
      {scripts.length === 0 && <p class="calls-waiting">{t('scripts.empty')}</p>}
      {scripts.map((each) => (
        <Section key={each.id} heading={each.script.name}>
          <Lines items={each.script.items} />
          <Actions>
            <Button aria-label={t('scripts.editOf', { name: each.script.name })} onPress={() => open(each.id)}>
              {t('scripts.edit')}
            </Button>
            <Button kind="danger" onPress={() => setRemoving(each)}>
              <ConsoleIcon name="trash" />
              {t('scripts.remove')}
            </Button>
          </Actions>
        </Section>
      ))}
      {offered.map((script) => (
        <Section key={script.name} heading={script.name}>
          <p class="fine">{t('scripts.ready')}</p>
          <Lines items={script.items} />
          <Actions>
            <Button kind="primary" busy={busy} onPress={() => take(script)}>
              {t('scripts.take')}
            </Button>
          </Actions>
        </Section>
      ))}
      {removing !== null && (
        <Confirm
          heading={t('scripts.removeHeading', { name: removing.script.name })}
          verb={t('scripts.remove')}
          danger
          onConfirm={() => ask(REMOVE_CALL_SCRIPT, { id: removing.id }).then(onChanged)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('scripts.removeLead')}</p>
        </Confirm>
      )}
    </>
  );
}

function Lines({ items }: { readonly items: ScriptContent['items'] }) {
  return (
    <details class="script-lines">
      <summary>{t('scripts.items', { count: items.length })}</summary>
      <ol class="calls-script">
        {items.map(({ key, text }) => (
          <li key={key}>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

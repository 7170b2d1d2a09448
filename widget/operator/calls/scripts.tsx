import { useState } from 'preact/hooks';
import { Section } from '../parts/area-page.js';
import { useActing, useAsked } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { Confirm } from '../parts/confirm.js';
import { Failure } from '../parts/failure.js';
import { toast } from '../parts/toast.js';
import { ask } from '../shell/account.js';
import type { CallScript } from './call-types.js';
import { READY_SCRIPTS, REMOVE_SCRIPT, SAVE_SCRIPT, SCRIPTS } from './operations.js';
import { t } from './text.js';

/** The company's scripts for its operators, and those that it may take over. */
export function Scripts() {
  const own = useAsked(SCRIPTS, {});
  const ready = useAsked(READY_SCRIPTS, {});
  const { busy, failure, act } = useActing();
  const [removing, setRemoving] = useState<CallScript | null>(null);
  const taken = new Set(own.data?.callScripts.map(({ script }) => script.name));
  const offered = (ready.data?.readyCallScripts ?? []).filter(({ name }) => !taken.has(name));
  return (
    <>
      {own.failure !== null && <Failure failure={own.failure} onRetry={own.reload} />}
      {failure !== null && <Failure failure={failure} />}
      {own.data?.callScripts.length === 0 && <p class="calls-waiting">{t('scripts.empty')}</p>}
      {own.data?.callScripts.map((each) => (
        <Section
          key={each.id}
          heading={each.script.name}
          tools={
            <Button kind="danger" icon="trash" onPress={() => setRemoving(each)}>
              {t('scripts.remove')}
            </Button>
          }
        >
          <Lines lines={each.script.items} />
        </Section>
      ))}
      {offered.map((script) => (
        <Section
          key={script.name}
          heading={script.name}
          tools={
            <Button
              kind="primary"
              busy={busy}
              onPress={() =>
                void act(() => ask(SAVE_SCRIPT, { script })).then((done) => {
                  if (done) toast(t('scripts.taken'));
                  own.reload();
                })
              }
            >
              {t('scripts.take')}
            </Button>
          }
        >
          <p class="fine">{t('scripts.ready')}</p>
          <Lines lines={script.items} />
        </Section>
      ))}
      {removing !== null && (
        <Confirm
          heading={t('scripts.removeHeading', { name: removing.script.name })}
          verb={t('scripts.remove')}
          danger
          onConfirm={() => ask(REMOVE_SCRIPT, { id: removing.id }).then(own.reload)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('scripts.removeLead')}</p>
        </Confirm>
      )}
    </>
  );
}

function Lines({ lines }: { readonly lines: CallScript['script']['items'] }) {
  return (
    <ol class="calls-script">
      {lines.map(({ key, text }) => (
        <li key={key}>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}

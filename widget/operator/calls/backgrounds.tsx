import { useId, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { fittedPicture } from './background/fitted-picture.js';
import type { CallBackground } from './operations.generated.js';
import {
  ADD_CALL_BACKGROUND,
  CALL_BACKGROUND_PICTURE,
  CALL_BACKGROUNDS,
  REMOVE_CALL_BACKGROUND,
} from './operations.generated.js';
import { t } from './text.js';

/** The company's pictures for behind its operators. */
export function Backgrounds() {
  const { data, failure, reload } = useAsked(CALL_BACKGROUNDS, {});
  const [removing, setRemoving] = useState<CallBackground | null>(null);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return null;
  return (
    <>
      <NewBackground onAdded={reload} />
      {data.callBackgrounds.length === 0 && <p class="calls-waiting">{t('backgrounds.empty')}</p>}
      {data.callBackgrounds.map((each) => (
        <Section key={each.id} heading={each.name}>
          <Shown id={each.id} name={each.name} />
          <Actions>
            <Button kind="danger" onPress={() => setRemoving(each)}>
              <ConsoleIcon name="trash" />
              {t('backgrounds.remove')}
            </Button>
          </Actions>
        </Section>
      ))}
      {removing !== null && (
        <Confirm
          heading={t('backgrounds.removeHeading', { name: removing.name })}
          verb={t('backgrounds.remove')}
          danger
          onConfirm={() => ask(REMOVE_CALL_BACKGROUND, { id: removing.id }).then(reload)}
          onClose={() => setRemoving(null)}
        >
          <p>{t('backgrounds.removeLead')}</p>
        </Confirm>
      )}
    </>
  );
}

function Shown({ id, name }: CallBackground) {
  const { data } = useAsked(CALL_BACKGROUND_PICTURE, { id });
  const picture = data?.callBackgrounds[0]?.picture;
  return picture === undefined ? null : (
    <img class="calls-background" src={`data:image/jpeg;base64,${picture}`} alt={name} width={320} height={180} />
  );
}

function NewBackground({ onAdded }: { readonly onAdded: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { busy, failure, act } = useActing();
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setUnreadable(false);
    if (chosen !== null && name === '') setName(chosen.name.replace(/\.[^.]*$/, ''));
  };
  const add = (): void =>
    void act(async () => {
      const picture = file && (await fittedPicture(file));
      if (picture === null) return setUnreadable(true);
      await ask(ADD_CALL_BACKGROUND, { name, picture });
      toast(t('backgrounds.added', { name }));
      setName('');
      setFile(null);
      onAdded();
    });
  return (
    <Section heading={t('backgrounds.new')}>
      <p class="fine">{t('backgrounds.lead')}</p>
      <div class="field">
        <label for={id}>{t('backgrounds.file')}</label>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
        />
      </div>
      <TextField label={t('backgrounds.name')} value={name} onInput={setName} />
      {unreadable && <Remark tone="warn" text={t('backgrounds.unreadable')} />}
      {failure !== null && <Failure failure={failure} />}
      <Actions>
        <Button kind="primary" busy={busy || file === null || name.trim() === ''} onPress={add}>
          {t('backgrounds.add')}
        </Button>
      </Actions>
    </Section>
  );
}

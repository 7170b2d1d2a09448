import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { MembersInput } from './members.js';
import { CHANGE_GROUP, DELETE_GROUP, type Group, MAKE_GROUP } from './operations.generated.js';
import { t } from './text.js';

interface GroupFormProps {
  /** Null: another one is made. */
  readonly group: Group | null;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
}

/** The name and the members of a group. */
export function GroupForm({ group, onSaved, onDeleted }: GroupFormProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [memberIds, setMemberIds] = useState<readonly string[]>(group?.memberUserIds ?? []);
  const [missing, setMissing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { busy, failure, act } = useActing();
  const submit = (): void => {
    const content = { name: name.trim(), memberIds };
    setMissing(content.name === '');
    if (content.name === '') return;
    void act(async () => {
      if (group === null) onSaved((await ask(MAKE_GROUP, content)).makeGroup);
      else {
        await ask(CHANGE_GROUP, { id: group.id, ...content });
        onSaved(group.id);
      }
      toast(t('saved', { name: content.name }));
    });
  };
  return (
    <DetailBody>
      <Section heading={t('form.heading')}>
        {group !== null && (
          <>
            <p class="fine">{t('form.lead')}</p>
            <Facts rows={[{ name: t('field.id'), value: <bdi>{group.id}</bdi> }]} />
          </>
        )}
        <Form onSubmit={submit}>
          <TextField
            label={t('field.name')}
            value={name}
            onInput={setName}
            mistake={missing && name.trim() === '' ? t('form.nameMissing') : null}
          />
          <MembersInput memberIds={memberIds} onChange={setMemberIds} />
          {failure !== null && <Failure failure={failure} />}
          <Actions>
            <Button kind="primary" busy={busy}>
              {group === null ? t('form.make') : t('form.save')}
            </Button>
            {group !== null && (
              <Button kind="danger" onPress={() => setDeleting(true)}>
                <ConsoleIcon name="trash" />
                {t('delete.verb')}
              </Button>
            )}
          </Actions>
        </Form>
      </Section>
      {deleting && group !== null && (
        <Confirm
          heading={t('delete.heading', { name: group.name })}
          verb={t('delete.verb')}
          danger
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await ask(DELETE_GROUP, { id: group.id });
            toast(t('delete.done', { name: group.name }));
            onDeleted();
          }}
        >
          <p>{t('delete.text')}</p>
        </Confirm>
      )}
    </DetailBody>
  );
}

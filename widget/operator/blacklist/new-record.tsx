import { useState } from 'preact/hooks';
import { Section } from '../parts/area-page.js';
import { useActing } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { DetailBody } from '../parts/detail-body.js';
import { Failure, Remark } from '../parts/failure.js';
import { FieldGroup, Form, TextArea, TextInput } from '../parts/form-fields.js';
import { toast } from '../parts/toast.js';
import { ask } from '../shell/account.js';
import { ADD_BLACKLIST_RECORD } from './operations.generated.js';
import { calledBy, matchedBy } from './record.js';
import { t } from './text.js';

interface NewRecordFormProps {
  readonly onAdded: (id: string) => void;
}

const EMPTY = { firstName: '', lastName: '', personalNumber: '', documentNumber: '', birthday: '', reason: '', notes: '' }; // prettier-ignore
type Values = typeof EMPTY;

/** Puts a person on the blacklist, and says beforehand by what applicants will match. */
export function NewRecordForm({ onAdded }: NewRecordFormProps) {
  const [values, setValues] = useState<Values>(EMPTY);
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const set = (member: keyof Values) => (value: string) => setValues((before) => ({ ...before, [member]: value }));
  const { reason, notes, ...identity } = values;
  const nobody = Object.values(identity).every((value) => value.trim() === '');
  const future = identity.birthday !== '' && identity.birthday > new Date().toISOString().slice(0, 10);
  const ways = matchedBy(identity);
  const submit = (): void => {
    setTried(true);
    if (nobody || future || reason.trim() === '') return;
    const trimmed = (value: string): string | null => value.trim() || null;
    const input = {
      firstName: trimmed(values.firstName),
      lastName: trimmed(values.lastName),
      personalNumber: trimmed(values.personalNumber),
      documentNumber: trimmed(values.documentNumber),
      birthday: trimmed(values.birthday),
      reason: reason.trim(),
      notes: trimmed(notes),
    };
    void act(async () => {
      const { addBlacklistRecord } = await ask(ADD_BLACKLIST_RECORD, { input });
      toast(t('new.added', { name: calledBy(input) }));
      onAdded(addBlacklistRecord);
    });
  };
  return (
    <DetailBody>
      <Section heading={t('new.section')}>
        <Form onSubmit={submit}>
          <FieldGroup legend={t('new.who')}>
            <TextInput
              label={t('field.firstName')}
              value={values.firstName}
              onInput={set('firstName')}
              mistake={tried && nobody ? t('new.nobody') : null}
            />
            <TextInput label={t('field.lastName')} value={values.lastName} onInput={set('lastName')} />
            <TextInput
              label={t('field.birthday')}
              type="date"
              value={values.birthday}
              onInput={set('birthday')}
              mistake={future ? t('new.future') : null}
            />
            <TextInput
              label={t('field.documentNumber')}
              leftToRight
              value={values.documentNumber}
              onInput={set('documentNumber')}
            />
            <TextInput
              label={t('field.personalNumber')}
              leftToRight
              value={values.personalNumber}
              onInput={set('personalNumber')}
            />
          </FieldGroup>
          {!nobody &&
            (ways.length === 0 ? (
              <Remark
                tone="warn"
                text={t(identity.birthday === '' ? 'matches.name-without-birthday' : 'matches.birthday-without-name')}
              />
            ) : (
              <Remark tone="quiet" text={ways.map((way) => t(`matches.${way}`)).join(' ')} />
            ))}
          <TextArea
            label={t('field.reason')}
            hint={t('new.reasonHint')}
            rows={2}
            value={reason}
            onInput={set('reason')}
            mistake={tried && reason.trim() === '' ? t('new.reasonMissing') : null}
          />
          <TextArea label={t('field.notes')} rows={2} value={notes} onInput={set('notes')} />
          {failure !== null && <Failure failure={failure} />}
          <Button kind="primary" busy={busy}>
            {t('new.verb')}
          </Button>
        </Form>
      </Section>
    </DetailBody>
  );
}

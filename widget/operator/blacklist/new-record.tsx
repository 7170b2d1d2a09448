import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Remark } from '../../ui/notice.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { ADD_BLACKLIST_RECORD, PERSON_OF_SESSION, type PersonOfSessionQuery } from './operations.generated.js';
import { type BlacklistIdentity, calledBy, matchedBy } from './record.js';
import { t } from './text.js';

interface NewRecordProps {
  /** The session whose person is to be added; null: nobody is known yet. */
  readonly session: string | null;
  readonly onAdded: (id: string) => void;
}

type SubjectSession = NonNullable<PersonOfSessionQuery['session']>;

const EMPTY = { firstName: '', lastName: '', personalNumber: '', documentNumber: '', birthday: '' };
type Identity = Record<keyof BlacklistIdentity, string>;

/** Puts a person on the blacklist: one whom a session verified, or anybody. */
export function NewRecord({ session, onAdded }: NewRecordProps) {
  const { data, failure, reload } = useAsked(PERSON_OF_SESSION, { id: session ?? '' }, { when: session !== null });
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (session !== null && data === null) return null;
  const subject = data?.session ?? null;
  return <NewRecordForm known={personOf(subject)} subject={subject} onAdded={onAdded} />;
}

function personOf(subject: SubjectSession | null): Identity {
  const person = subject?.result.person ?? {};
  const text = (member: string): string => String(person[member] ?? '');
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    personalNumber: text('personal_number'),
    documentNumber: text('document_number'),
    birthday: text('birthday_time').slice(0, 10),
  };
}

interface NewRecordFormProps {
  readonly known: Identity;
  readonly subject: SubjectSession | null;
  readonly onAdded: (id: string) => void;
}

/** Says beforehand by what applicants will match. */
function NewRecordForm({ known, subject, onAdded }: NewRecordFormProps) {
  const [identity, setIdentity] = useState<Identity>({ ...EMPTY, ...known });
  const [{ reason, notes }, setWhy] = useState({ reason: '', notes: '' });
  const [withFace, setWithFace] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const nobody = Object.values(identity).every((value) => value.trim() === '');
  const future = identity.birthday !== '' && identity.birthday > new Date().toISOString().slice(0, 10);
  const submit = (): void => {
    setTried(true);
    if (nobody || future || reason.trim() === '') return;
    const trimmed = (value: string): string | null => value.trim() || null;
    const input = {
      firstName: trimmed(identity.firstName),
      lastName: trimmed(identity.lastName),
      personalNumber: trimmed(identity.personalNumber),
      documentNumber: trimmed(identity.documentNumber),
      birthday: trimmed(identity.birthday),
      reason: reason.trim(),
      notes: trimmed(notes),
    };
    void act(async () => {
      const face = withFace && subject !== null ? { faceOfSession: subject.id } : {};
      const { addBlacklistRecord } = await ask(ADD_BLACKLIST_RECORD, { input: { ...input, ...face } });
      toast(t('new.added', { name: calledBy(input) }));
      onAdded(addBlacklistRecord);
    });
  };
  return (
    <DetailBody>
      <Section heading={t('new.section')}>
        <Form onSubmit={submit}>
          <IdentityFields
            identity={identity}
            onChange={setIdentity}
            mistake={tried && nobody ? t('new.nobody') : null}
            future={future}
          />
          {subject !== null && <FaceChoice subject={subject} checked={withFace} onChange={setWithFace} />}
          {!nobody && <Matching identity={identity} withFace={withFace} />}
          <TextArea
            label={t('field.reason')}
            hint={t('new.reasonHint')}
            rows={2}
            value={reason}
            onInput={(value) => setWhy({ reason: value, notes })}
            mistake={tried && reason.trim() === '' ? t('new.reasonMissing') : null}
          />
          <TextArea
            label={t('field.notes')}
            rows={2}
            value={notes}
            onInput={(value) => setWhy({ reason, notes: value })}
          />
          {failure !== null && <Failure failure={failure} />}
          <Button kind="primary" busy={busy}>
            {t('new.verb')}
          </Button>
        </Form>
      </Section>
    </DetailBody>
  );
}

interface IdentityFieldsProps {
  readonly identity: Identity;
  readonly onChange: (identity: Identity) => void;
  readonly mistake: string | null;
  /** The birthday lies in the future. */
  readonly future: boolean;
}

function IdentityFields({ identity, onChange, mistake, future }: IdentityFieldsProps) {
  const field = (member: keyof Identity) => ({
    label: t(`field.${member}`),
    value: identity[member],
    onInput: (value: string) => onChange({ ...identity, [member]: value }),
  });
  return (
    <FieldGroup legend={t('new.who')}>
      <TextField {...field('firstName')} mistake={mistake} />
      <TextField {...field('lastName')} />
      <TextField {...field('birthday')} type="date" mistake={future ? t('new.future') : null} />
      <TextField {...field('documentNumber')} leftToRight />
      <TextField {...field('personalNumber')} leftToRight />
    </FieldGroup>
  );
}

interface FaceChoiceProps {
  readonly subject: SubjectSession;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A face is kept for long, so whoever adds the person chooses it. */
function FaceChoice({ subject, checked, onChange }: FaceChoiceProps) {
  if (!subject.faceKnown || subject.test) return <p class="fine">{t('face.none')}</p>;
  return <CheckInput label={t('face.add')} hint={t('face.hint')} checked={checked} onChange={onChange} />;
}

function Matching({ identity, withFace }: { readonly identity: Identity; readonly withFace: boolean }) {
  const ways = [...matchedBy(identity), ...(withFace ? (['face'] as const) : [])];
  if (ways.length > 0) return <Remark tone="quiet" text={ways.map((way) => t(`matches.${way}`)).join(' ')} />;
  const missing = identity.birthday === '' ? 'name-without-birthday' : 'birthday-without-name';
  return <Remark tone="warn" text={t(`matches.${missing}`)} />;
}

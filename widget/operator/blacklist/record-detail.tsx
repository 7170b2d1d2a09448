import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { TextArea } from '../../ui/text-area.js';
import { Facts, Section } from '../components/area-page.js';
import { useAsked } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { RefusedError } from '../operations/client.js';
import { ask } from '../shell/account.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import {
  ADD_BLACKLIST_RECORD,
  type BlacklistRecord,
  BLACKLIST_RECORD,
  REMOVE_BLACKLIST_RECORD,
} from './operations.generated.js';
import { calledBy, matchedBy } from './record.js';
import { t } from './text.js';

const FACE_COMES_MS = 2_000;

const Actor = lazyComponent('screening', () => import('../screening/actor.js').then((file) => file.Actor));

interface RecordDetailProps {
  readonly id: string;
  readonly onRemoved: () => void;
  /** A removal was taken back. */
  readonly onRestored: () => void;
}

/** One record of the blacklist: who, by what applicants match, why, and by whom it was added. */
export function RecordDetail({ id, onRemoved, onRestored }: RecordDetailProps) {
  const { data, failure, reload } = useAsked(BLACKLIST_RECORD, { id });
  const [removing, setRemoving] = useState(false);
  useReload(data?.blacklistRecord?.face === 'awaited', reload);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return null;
  const record = data.blacklistRecord;
  if (record === null) return <Remark tone="quiet" text={t('record.gone')} />;
  const ways = [...matchedBy(record), ...(record.face === 'kept' ? (['face'] as const) : [])];
  return (
    <DetailBody>
      <Section heading={t('record.who')}>
        <Facts rows={factsOf(record)} />
        {record.matchesNobody !== null ? (
          <Remark tone="warn" text={t(`matches.${record.matchesNobody}`)} />
        ) : (
          <p class="fine">{ways.map((way) => t(`matches.${way}`)).join(' ')}</p>
        )}
      </Section>
      <Section heading={t('record.why')}>
        <p dir="auto">{record.reason}</p>
        {record.notes !== null && (
          <p dir="auto" class="blacklist-notes">
            {record.notes}
          </p>
        )}
        <p class="fine">
          <Actor userId={record.addedByUserId} keyId={record.addedByKeyId} /> · <Time at={record.createdAt} exact />
        </p>
      </Section>
      <Section heading={t('record.end')}>
        <Actions>
          <Button kind="danger" onPress={() => setRemoving(true)}>
            <ConsoleIcon name="trash" />
            {t('remove.open')}
          </Button>
        </Actions>
      </Section>
      {removing && (
        <Remove record={record} onRemoved={onRemoved} onRestored={onRestored} onClose={() => setRemoving(false)} />
      )}
    </DetailBody>
  );
}

/** A face is there a moment after its record. */
function useReload(waiting: boolean, reload: () => void): void {
  useEffect(() => {
    if (!waiting) return;
    const again = setInterval(reload, FACE_COMES_MS);
    return () => clearInterval(again);
  }, [waiting, reload]);
}

function factsOf(record: BlacklistRecord) {
  const known = (['firstName', 'lastName', 'birthday', 'documentNumber', 'personalNumber'] as const).flatMap(
    (member) => {
      const value = record[member];
      return value === null ? [] : [{ name: t(`field.${member}`), value: <bdi>{value}</bdi> }];
    },
  );
  return record.face === null ? known : [...known, { name: t('field.face'), value: <FaceFact record={record} /> }];
}

function FaceFact({ record: { face, faceOfSession } }: { readonly record: BlacklistRecord }) {
  return (
    <>
      {face !== null && t(`face.${face}`)}
      {faceOfSession !== null && (
        <>
          {' · '}
          <Link to={addressOf('sessions', [faceOfSession])}>{t('face.session')}</Link>
        </>
      )}
    </>
  );
}

interface RemoveProps {
  readonly record: BlacklistRecord;
  readonly onRemoved: () => void;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

function Remove({ record, onRemoved, onRestored, onClose }: RemoveProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const name = calledBy(record);
  const restore = (): void => {
    const { firstName, lastName, birthday, documentNumber, personalNumber, reason: why, notes, faceOfSession } = record;
    const identity = { firstName, lastName, birthday, documentNumber, personalNumber };
    ask(ADD_BLACKLIST_RECORD, { input: { ...identity, reason: why, notes, faceOfSession } }).then(
      () => {
        toast(t('remove.restored', { name }));
        onRestored();
      },
      () => toast(t('remove.notRestored', { name })),
    );
  };
  const remove = async (): Promise<void> => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') throw new RefusedError('reason-missing', t('new.reasonMissing'));
    await ask(REMOVE_BLACKLIST_RECORD, { id: record.id, reason: reason.trim() });
    toast(t('remove.done', { name }), restore);
    onRemoved();
  };
  return (
    <Confirm
      heading={t('remove.heading', { name })}
      verb={t('remove.verb')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('remove.lead')}</p>
      <TextArea
        label={t('remove.reason')}
        rows={2}
        value={reason}
        onInput={setReason}
        mistake={missing && reason.trim() === '' ? t('new.reasonMissing') : null}
      />
    </Confirm>
  );
}

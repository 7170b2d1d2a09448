import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { ConsoleIcon } from '../components/icon.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Mark } from '../components/marks.js';
import { Score } from '../components/score.js';
import { Time } from '../components/time.js';
import type { SessionStep } from '../session/operations.generated.js';
import type { CallDetail, CallStill } from './operations.generated.js';
import type { EnteredRoom } from './enter-room.js';
import { STILL_LABELS_SHOWN, STILL_NAMES } from './room-words.js';
import { StillTools } from './still-tools.js';
import { t } from './text.js';

const SideRecord = lazyComponent('sessions', async () => (await import('../sessions/side-record.js')).SideRecord);

type Label = (typeof STILL_LABELS_SHOWN)[number];

interface StillsProps {
  readonly call: CallDetail;
  readonly entered: EnteredRoom;
  /** Of the session that is worked on; a still can be the capture of one. */
  readonly steps: readonly SessionStep[];
  readonly threshold: number | null;
  readonly onTaken: () => void;
}

/** Takes pictures of what an applicant's camera shows, and keeps them under a name. */
export function Stills({ call, entered: { room }, steps, threshold, onTaken }: StillsProps) {
  const [label, setLabel] = useState<Label>('face');
  const applicants = room.participants.value.filter(({ role }) => role === 'applicant');
  const [chosen, setChosen] = useState('');
  const participantId = applicants.find(({ id }) => id === chosen)?.id ?? applicants[0]?.id ?? null;
  const { busy, failure, act } = useActing();
  const take = (): void =>
    void act(async () => {
      if (participantId === null) return;
      await room.ask('still', { participantId, label });
      onTaken();
    });
  return (
    <Section heading={t('side.stills')}>
      {applicants.length > 1 && (
        <SelectField
          label={t('stills.of')}
          value={participantId ?? ''}
          options={applicants.map(({ id, name }) => ({ value: id, label: name === '' ? t('role.applicant') : name }))}
          onChange={setChosen}
        />
      )}
      <SelectField
        label={t('stills.label')}
        value={label}
        options={STILL_LABELS_SHOWN.map((value) => ({ value, label: t(`still.${STILL_NAMES[value]}`) }))}
        onChange={setLabel}
      />
      <Button kind="primary" busy={busy || participantId === null} onPress={take}>
        <ConsoleIcon name="camera" />
        {t('stills.take')}
      </Button>
      {failure !== null && <p class="mistake">{t('stills.failed')}</p>}
      <StillList
        stills={call.stills}
        threshold={threshold}
        tools={(still) => <StillTools still={still} steps={steps} onChanged={onTaken} />}
      />
    </Section>
  );
}

interface StillListProps {
  readonly stills: readonly CallStill[];
  /** What can be done with one; absent once the call is over. */
  readonly tools?: (still: CallStill) => ComponentChildren;
  /** From which similarity on two faces are one person; null: not known. */
  readonly threshold: number | null;
}

/** Stills that were kept, the newest first, with what was read from them. */
export function StillList({ stills, tools, threshold }: StillListProps) {
  return (
    <ul class="calls-stills">
      {stills.toReversed().map((still) => (
        <li key={still.id}>
          <Still still={still} threshold={threshold} />
          {tools?.(still)}
        </li>
      ))}
    </ul>
  );
}

interface StillProps {
  readonly still: CallStill;
  readonly threshold: number | null;
}

function Still({ still: { label, takenAt, url, width, height, reading, use }, threshold }: StillProps) {
  const name = t(`still.${label}`);
  return (
    <figure class="calls-still">
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('stills.open', { name })}>
        <img src={url} alt={name} width={width} height={height} loading="lazy" />
      </a>
      <figcaption>
        <strong>{name}</strong>
        <span class="fine">
          <Time at={takenAt} exact />
        </span>
        {reading === null && <Mark tone="busy" text={t('stills.reading')} />}
        {reading?.faces === 0 && label === 'FACE' && <Mark tone="warn" text={t('stills.noFace')} />}
        {reading?.mrzValid === true && <Mark tone="good" text={t('stills.zoneValid')} />}
        {reading?.mrzValid === false && <Mark tone="bad" text={t('stills.zoneWrong')} />}
        {use !== null && <Mark tone="good" text={t('stills.used')} />}
      </figcaption>
      {typeof reading?.similarity === 'number' && (
        <Score label={t('stills.similarity')} value={reading.similarity} threshold={threshold} />
      )}
      {reading !== null && reading.record !== null && <SideRecord record={reading.record} />}
    </figure>
  );
}

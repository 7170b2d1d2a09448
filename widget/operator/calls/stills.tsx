import { useState } from 'preact/hooks';
import { Facts, Section } from '../parts/area-page.js';
import { useActing } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { SelectInput } from '../parts/form-fields.js';
import { Time } from '../parts/time.js';
import { Mark } from '../parts/marks.js';
import type { CallDetail, CallStill } from './call-types.js';
import type { EnteredRoom } from './enter-room.js';
import { STILL_LABELS_SHOWN, STILL_NAMES } from './room-words.js';
import { t } from './text.js';

type Label = (typeof STILL_LABELS_SHOWN)[number];

interface StillsProps {
  readonly call: CallDetail;
  readonly entered: EnteredRoom;
  readonly onTaken: () => void;
}

/** Takes pictures of what an applicant's camera shows, and keeps them under a name. */
export function Stills({ call, entered: { room }, onTaken }: StillsProps) {
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
        <SelectInput
          label={t('stills.of')}
          value={participantId ?? ''}
          options={applicants.map(({ id, name }) => ({ value: id, label: name === '' ? t('role.applicant') : name }))}
          onChange={setChosen}
        />
      )}
      <SelectInput
        label={t('stills.label')}
        value={label}
        options={STILL_LABELS_SHOWN.map((value) => ({ value, label: t(`still.${STILL_NAMES[value]}`) }))}
        onChange={setLabel}
      />
      <Button kind="primary" icon="camera" busy={busy || participantId === null} onPress={take}>
        {t('stills.take')}
      </Button>
      {failure !== null && <p class="mistake">{t('stills.failed')}</p>}
      <StillList stills={call.stills} />
    </Section>
  );
}

/** Stills that were kept, the newest first, with what was read from them. */
export function StillList({ stills }: { readonly stills: readonly CallStill[] }) {
  return (
    <ul class="calls-stills">
      {stills.toReversed().map((still) => (
        <li key={still.id}>
          <Still still={still} />
        </li>
      ))}
    </ul>
  );
}

function Still({ still: { label, takenAt, url, width, height, reading } }: { readonly still: CallStill }) {
  const name = t(`still.${label}`);
  const read = Object.entries(reading?.record ?? {});
  return (
    <figure class="calls-still">
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('stills.open', { name })}>
        <img src={url} alt={name} width={width} height={height} loading="lazy" />
      </a>
      <figcaption>
        {name} <span class="fine">{<Time at={takenAt} exact />}</span>
        {reading?.mrzValid === true && <Mark tone="good" text={t('stills.zoneValid')} />}
        {reading?.mrzValid === false && <Mark tone="bad" text={t('stills.zoneWrong')} />}
      </figcaption>
      {read.length > 0 && <Facts rows={read.map(([field, value]) => ({ name: field, value }))} />}
    </figure>
  );
}

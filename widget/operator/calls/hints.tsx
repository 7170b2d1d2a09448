import { CALL_HINTS_SHOWN } from './room-words.js';
import type { Participant } from '../../../subgraphs/calls/signalling/messages.js';
import { toast } from '../components/toast.js';
import type { EnteredRoom } from './enter-room.js';
import { t } from './text.js';

interface HintsProps {
  readonly participant: Participant;
  readonly entered: EnteredRoom;
  /** There are several applicants: each hint says for whom. */
  readonly several: boolean;
}

/** What the applicant is asked by one press, in their own language. */
export function Hints({ participant, entered: { room }, several }: HintsProps) {
  const name = participant.name === '' ? t('role.applicant') : participant.name;
  return (
    <div class="calls-hints" role="group" aria-label={several ? t('hints.labelOf', { name }) : t('hints.label')}>
      {CALL_HINTS_SHOWN.map((hint) => (
        <button
          key={hint}
          type="button"
          class="calls-hint"
          onClick={() =>
            void room.ask('hint', { participantId: participant.id, hint }).then(
              () => toast(t('hints.shown', { hint: t(`hint.${hint}`) })),
              () => toast(t('hints.failed')),
            )
          }
        >
          {t(`hint.${hint}`)}
        </button>
      ))}
    </div>
  );
}

import { useState } from 'preact/hooks';
import { TextArea } from '../../ui/text-area.js';
import { Confirm } from '../components/confirm.js';
import { RefusedError } from '../operations/client.js';
import { type HitChoice, decideHits, NotDecided } from './decide.js';
import type { Outcome, QueuedHit } from './operations.generated.js';
import { find, t } from './text.js';

interface DecideSeveralProps {
  readonly decision: HitChoice;
  readonly hits: readonly QueuedHit[];
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** Decides several hits with one reason, all or none; says for which it cannot be. */
export function DecideSeveral({ decision, hits, onDecided, onClose }: DecideSeveralProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const problems = new Map(outcomes.map(({ id, problem }) => [id, problem]));
  const decide = async (): Promise<void> => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') throw new RefusedError('reason-missing', t('decide.reasonMissing'));
    try {
      await decideHits(
        hits.map(({ id }) => id),
        decision,
        reason.trim(),
      );
    } catch (error) {
      if (error instanceof NotDecided) setOutcomes(error.outcomes);
      throw error;
    }
    onDecided();
  };
  return (
    <Confirm
      heading={t(decision === 'CONFIRM' ? 'several.confirmHeading' : 'several.dismissHeading', { count: hits.length })}
      verb={t(decision === 'CONFIRM' ? 'several.confirm' : 'several.dismiss')}
      danger={decision === 'CONFIRM'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{t('several.lead')}</p>
      <ul class="screening-several">
        {hits.map(({ id, name, soughtPerson }) => (
          <li key={id}>
            <bdi>{soughtPerson.name ?? t('queue.notNoted')}</bdi> – <bdi>{name}</bdi>
            {(problems.get(id) ?? null) !== null && (
              <strong class="mistake"> {find(`problem.${problems.get(id) ?? ''}`) ?? t('problem.not-found')}</strong>
            )}
          </li>
        ))}
      </ul>
      <TextArea
        label={t('decide.reason')}
        rows={3}
        value={reason}
        onInput={setReason}
        mistake={missing && reason.trim() === '' ? t('decide.reasonMissing') : null}
      />
    </Confirm>
  );
}

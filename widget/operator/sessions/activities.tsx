import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { Time } from '../components/time.js';
import { ask } from '../shell/account.js';
import type { Activity } from '../session/operations.generated.js';
import { SESSION_ACTIVITIES } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { activityMember, activityText, blacklistedBy, callOutcome, codeText, kindName } from '../session/words.js';

interface ActivitiesProps {
  readonly id: string;
  /** Another value: something happened. */
  readonly version: string;
}

/** What happened, in the order of time. */
export function Activities({ id, version }: ActivitiesProps) {
  const { data, failure, reload } = useAsked(SESSION_ACTIVITIES, { id, after: null }, { again: version });
  const [later, setLater] = useState<readonly Activity[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const reading = useActing();
  const first = data?.session?.activities;
  const next = cursor === undefined ? (first?.hasNextPage === true ? first.endCursor : null) : cursor;
  const more = (): void => {
    void reading.act(async () => {
      const { session } = await ask(SESSION_ACTIVITIES, { id, after: next });
      if (session === null) return;
      setLater([...later, ...session.activities.items]);
      setCursor(session.activities.hasNextPage ? session.activities.endCursor : null);
    });
  };
  return (
    <Section heading={t('activities.heading')}>
      {failure !== null && <Failure failure={failure} onRetry={reload} />}
      <ol class="sessions-timeline">
        {[...(first?.items ?? []), ...later].map((activity) => (
          <li key={activity.id}>
            <div>
              {activityText(activity.type)}
              <p class="fine" dir="auto">
                {detailsOf(activity.data)}
              </p>
            </div>
            <Time at={activity.time} exact />
          </li>
        ))}
      </ol>
      {reading.failure !== null && <Failure failure={reading.failure} />}
      {next !== null && first !== undefined && (
        <span>
          <Button busy={reading.busy} onPress={more}>
            {t('activities.more')}
          </Button>
        </span>
      )}
    </Section>
  );
}

/** What the type of an activity says already, or a program alone reads. */
const SAID: readonly string[] = ['from', 'to', 'cause', 'callId', 'blacklisted'];

/** What an activity says beside its type: kinds and codes in words, the rest as it stands. */
function detailsOf(data: Activity['data']): string {
  return Object.entries(data)
    .flatMap(([name, value]) => {
      if (SAID.includes(name) || value === null || value === '') return [];
      if (Array.isArray(value)) return value.map((one) => codeText(String(one)));
      if (name === 'kind' && typeof value === 'string') return [kindName(value)];
      if (name === 'blacklistedBy' && typeof value === 'string') return [blacklistedBy(value)];
      if (name === 'outcome' && typeof value === 'string') return [callOutcome(value)];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [`${activityMember(name)}: ${text}`];
    })
    .join(' · ');
}

import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import { useActing, useAsked } from '../components/asked.js';
import { Actions, DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { Mark, type Tone } from '../components/marks.js';
import { Score } from '../components/score.js';
import { Time } from '../components/time.js';
import { toast } from '../components/toast.js';
import { Link } from '../shell/link.js';
import { addressOf } from '../shell/routes.js';
import { Actor } from './actor.js';
import { compared } from './compare.js';
import { Comparison } from './comparison.js';
import { decideHits, NotDecided, tellDecided } from './decide.js';
import { DecideForm } from './decide-form.js';
import { ExplanationText } from './explanation.js';
import { HitHistory } from './hit-history.js';
import {
  type HitDetail,
  type ScreeningHitStatus,
  SCREENING_PERSON,
  QUEUED_SCREENING_HIT,
} from './operations.generated.js';
import { PersonTabs } from './person-tabs.js';
import { t } from './text.js';
import { inWords } from './words.js';

const TONES: Readonly<Record<ScreeningHitStatus, Tone>> = {
  OPEN: 'warn',
  CONFIRMED: 'bad',
  DISMISSED: 'good',
  GONE: 'quiet',
};

export function StatusMark({ status }: { readonly status: ScreeningHitStatus }) {
  return <Mark tone={TONES[status]} text={t(`status.${status}`)} />;
}

interface HitDetailViewProps {
  readonly id: string;
  /** The hit was decided, or opened again. */
  readonly onDecided: (id: string) => void;
  readonly onReopened: () => void;
}

/** A hit: what it is said to be, the two persons side by side, how the score came about, and what happened to it. */
export function HitDetailView({ id, onDecided, onReopened }: HitDetailViewProps) {
  const { data, failure, reload } = useAsked(QUEUED_SCREENING_HIT, { id });
  const hit = data?.queuedScreeningHit ?? null;
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  if (data === null) return <p class="fine screening-waiting">{t('loading')}</p>;
  if (hit === null) return <Remark tone="quiet" text={t('hit.gone')} />;
  return (
    <Hit
      key={id}
      hit={hit}
      onDecided={() => onDecided(id)}
      onReopened={() => {
        reload();
        onReopened();
      }}
    />
  );
}

interface HitProps {
  readonly hit: HitDetail;
  readonly onDecided: () => void;
  readonly onReopened: () => void;
}

function Hit({ hit, onDecided, onReopened }: HitProps) {
  const { data, failure, reload } = useAsked(SCREENING_PERSON, { personId: hit.personId });
  const person = data === null ? null : inWords(data.screeningPerson);
  const fields = person === null ? [] : compared(hit.soughtPerson, person, hit.explanation);
  const listVersion = hit.history.findLast((event) => event.listVersion !== null)?.listVersion ?? null;
  return (
    <DetailBody>
      <div class="screening-verdict-first">
        <p>
          <StatusMark status={hit.status} /> <Origin hit={hit} />
        </p>
        <Score
          label={t('hit.score')}
          value={hit.score}
          threshold={hit.threshold}
          from={0}
          to={100}
          digits={1}
          highIsBad
        />
      </div>
      <Section heading={t('comparison.heading')}>
        {failure !== null && <Failure failure={failure} onRetry={reload} />}
        {hit.soughtPerson.name === null && <Remark tone="quiet" text={t('hit.soughtNotNoted')} />}
        {person !== null && <Comparison fields={fields} soughtHeading={t(`origin.${hit.origin}.person`)} />}
      </Section>
      <Decision
        hit={hit}
        contradicting={fields.filter(({ verdict }) => verdict === 'differs')}
        onDecided={onDecided}
        onReopened={onReopened}
      />
      {hit.explanation !== null && (
        <Section heading={t('explanation.heading')}>
          <ExplanationText explanation={hit.explanation} />
        </Section>
      )}
      {person !== null && (
        <Section heading={t('person.heading')}>
          <PersonTabs person={person} listVersion={listVersion} />
        </Section>
      )}
      <Section heading={t('history.heading')}>
        <HitHistory events={hit.history} />
      </Section>
    </DetailBody>
  );
}

function Origin({ hit }: { readonly hit: HitDetail }) {
  return (
    <span class="fine">
      {hit.sessionId !== null && <Link to={addressOf('sessions', [hit.sessionId])}>{t('origin.SESSION.open')}</Link>}
      {hit.queryId !== null && (
        <Link to={addressOf('screening', ['monitored', hit.queryId])}>{t('origin.QUERY.open')}</Link>
      )}
      {hit.status === 'OPEN' && (
        <>
          {' · '}
          {t('hit.waiting')} <Time at={hit.waitingSince} />
        </>
      )}
      {hit.test && ` · ${t('hit.test')}`}
    </span>
  );
}

interface DecisionProps extends HitProps {
  readonly contradicting: ReturnType<typeof compared>;
}

function Decision({ hit, contradicting, onDecided, onReopened }: DecisionProps) {
  const { busy, failure, act } = useActing();
  if (hit.status === 'GONE') return <Remark tone="quiet" text={t('hit.noLonger')} />;
  if (hit.status === 'OPEN') {
    return (
      <Section heading={t('decide.heading')}>
        <DecideForm
          contradicting={contradicting}
          onDecide={async (decision, reason) => {
            try {
              await decideHits([hit.id], decision, reason);
            } catch (error) {
              if (!(error instanceof NotDecided)) throw error;
              // A colleague was quicker, or the list changed: what became of it is shown in place of the question.
              toast(error.message);
              onReopened();
              return;
            }
            tellDecided([hit.id], decision, hit.name, onReopened);
            onDecided();
          }}
        />
        {hit.origin === 'SESSION' && <p class="fine">{t('decide.sessionHint')}</p>}
      </Section>
    );
  }
  return (
    <Section heading={t('decided.heading')}>
      <p>
        <Actor userId={hit.decidedByUserId} keyId={hit.decidedByKeyId} />
        {hit.decidedAt !== null && (
          <>
            {' · '}
            <Time at={hit.decidedAt} exact />
          </>
        )}
      </p>
      {hit.reason === null ? (
        <p class="fine">{t('decided.stood')}</p>
      ) : (
        <blockquote dir="auto" class="screening-reason">
          {hit.reason}
        </blockquote>
      )}
      {failure !== null && <Failure failure={failure} />}
      <Actions>
        <Button
          busy={busy}
          onPress={() =>
            void act(async () => {
              await decideHits([hit.id], 'REOPEN', t('decided.undoReason'));
              onReopened();
            })
          }
        >
          {t('decided.takeBack')}
        </Button>
      </Actions>
    </Section>
  );
}

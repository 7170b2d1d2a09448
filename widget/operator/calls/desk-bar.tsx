import { useEffect, useState } from 'preact/hooks';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/select-field.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { Link } from '../shell/link.js';
import { addressOf, go, place } from '../shell/routes.js';
import { type CallPauseReason, type RingingCall } from './operations.generated.js';
import { PAUSE_REASONS } from './pause-reasons.js';
import './calls.css';
import { acceptCall, attendDesk, declineCall, desk, setAvailability } from './desk.js';
import { t } from './text.js';
import { useSeconds } from './use-seconds.js';

/** On every page: whether the user takes calls, how many wait, and a call that rings. */
export function DeskBar() {
  useEffect(attendDesk, []);
  const now = desk.value;
  if (now === null) return null;
  const here = place();
  const { active, ringing, waiting } = now;
  return (
    <div class="calls-bar" role="region" aria-label={t('bar.label')}>
      <Availability available={now.available} pauseReason={now.pauseReason} />
      {waiting.length > 0 && (
        <Link to={addressOf('calls')} class="calls-bar-waiting">
          {t('bar.waiting', { count: waiting.length })}
        </Link>
      )}
      {active !== null && !(here.area === 'calls' && here.path[0] === active.id) && (
        <Link to={addressOf('calls', [active.id])} class="button primary">
          {t('bar.back')}
        </Link>
      )}
      {ringing !== null && <Ringing key={ringing.id} call={ringing} />}
    </div>
  );
}

interface AvailabilityProps {
  readonly available: boolean;
  readonly pauseReason: CallPauseReason | null;
}

/** The switch, and why there is a pause. */
function Availability({ available, pauseReason }: AvailabilityProps) {
  const { busy, failure, act } = useActing();
  const change = (to: boolean, reason: CallPauseReason | null): void => void act(() => setAvailability(to, reason));
  return (
    <div class="calls-availability">
      <button
        type="button"
        role="switch"
        class="calls-switch"
        aria-checked={available}
        aria-disabled={busy}
        onClick={() => !busy && change(!available, available ? 'BREAK' : null)}
      >
        <span class="calls-switch-knob" aria-hidden="true" />
        {available ? t('availability.on') : t('availability.off')}
      </button>
      {!available && pauseReason !== null && (
        <SelectField<CallPauseReason>
          label={t('pause.label')}
          value={pauseReason}
          options={PAUSE_REASONS.map((value) => ({ value, label: t(`pause.${value}`) }))}
          onChange={(reason) => change(false, reason)}
        />
      )}
      {failure !== null && <Failure failure={failure} />}
    </div>
  );
}

/** A call that rings, over whatever the user is at. */
function Ringing({ call }: { readonly call: RingingCall }) {
  const { busy, failure, act } = useActing();
  const [declined, setDeclined] = useState(false);
  const left = useSeconds(call.ringUntil);
  useEffect(() => announce(t('ringing.heading')), []);
  const accept = (): void =>
    void act(async () => {
      await acceptCall(call.id);
      go(addressOf('calls', [call.id]));
    });
  const decline = (): void => {
    setDeclined(true);
    void act(() => declineCall(call.id)).then((done) => done && toast(t('ringing.declined')));
  };
  if (declined && failure === null) return null;
  return (
    // No modal dialog: it would take the focus from what is being typed, and the next key would answer it.
    <section class="calls-ringing" role="alertdialog" aria-labelledby="calls-ringing-heading">
      <h2 id="calls-ringing-heading">{t('ringing.heading')}</h2>
      <p class="calls-ringing-name">
        <bdi>{call.applicantName ?? t('noName')}</bdi>
      </p>
      <p class="fine">
        {languageOf(call.language).name}
        {left !== null && <> · {t('ringing.left', { seconds: Math.max(0, -left) })}</>}
      </p>
      {failure !== null && <Failure failure={failure} />}
      <div class="calls-controls">
        <Button onPress={decline} busy={busy}>
          {t('ringing.decline')}
        </Button>
        <Button kind="primary" busy={busy} onPress={accept}>
          <ConsoleIcon name="call" />
          {t('ringing.accept')}
        </Button>
      </div>
    </section>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { minutesAndSeconds, t } from '../../i18n/translator.js';
import { Button, Page } from '../../ui/page.js';
import { Form, TextField } from '../../ui/text-field.js';
import { digitsIn } from '../flow/digits.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CONFIRM_CODE, RESEND_CODE } from '../operations/operations.js';
import type { Contact } from './contact.js';

interface OneTimeCodeProps {
  readonly step: ApplicantStep;
  readonly contact: Contact;
  /** Where the code went. */
  readonly to: string;
  /** Another number or address is to be given. */
  readonly onChange: () => void;
}

const DIGITS = 6;

/** The code that was sent to the applicant; it is taken as soon as its last digit stands. */
export function OneTimeCode({ step, contact, to, onChange }: OneTimeCodeProps) {
  const flow = useFlow();
  const session = useSession();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useSecondsUntil(step.code?.resendAt ?? null, session.serverTime);
  const tries = step.code?.triesLeft ?? 0;

  const confirm = async (digits: string): Promise<void> => {
    // The Enter key and the last digit ask no button.
    if (flow.busy.value) return;
    if (digits.length < DIGITS) return setRefusal('short');
    setRefusal(await flow.give(CONFIRM_CODE, { stepKey: step.key, code: digits }));
    setCode('');
    document.getElementById('code')?.focus();
  };
  const resend = async (): Promise<void> => {
    if (wait > 0) return;
    setCode('');
    setRefusal(await flow.give(RESEND_CODE, { stepKey: step.key }));
  };
  const type = (text: string): void => {
    const digits = digitsIn(text).slice(0, DIGITS);
    setCode(digits);
    setRefusal(null);
    if (digits.length === DIGITS) void confirm(digits);
  };
  return (
    <Page
      id={`code-${contact}`}
      heading={t('code.heading')}
      // Isolated: a number is read from left to right in every language.
      lead={t('code.text', { to: `\u2066${to}\u2069` })}
      actions={
        <>
          <Button kind="quiet" onPress={onChange}>
            {t(`contact.${contact}.change`)}
          </Button>
          <Button kind="quiet" busy={wait > 0 || flow.busy.value} onPress={() => void resend()}>
            {wait > 0 ? t('code.resendIn', { time: minutesAndSeconds(wait) }) : t('code.resend')}
          </Button>
          <Button kind="primary" busy={flow.busy.value} onPress={() => void confirm(code)}>
            {t('action.continue')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void confirm(code)}>
        <TextField
          id="code"
          label={t('code.label')}
          value={code}
          onInput={type}
          inputMode="numeric"
          autoComplete="one-time-code"
          mistake={mistakeOf(refusal, tries)}
          leftToRight
          digits={DIGITS}
        />
      </Form>
      {session.test && <p class="fine">{t('code.test')}</p>}
    </Page>
  );
}

function mistakeOf(refusal: string | null, tries: number): string | null {
  switch (refusal) {
    case null:
      return null;
    case 'short':
      return t('code.short');
    case 'too-many-codes':
      return t('code.tooMany');
    default:
      return tries > 0 && refusal === 'wrong-code' ? t('code.wrong', { tries }) : t('code.old');
  }
}

/** Whole seconds until an instant of the server's clock, counted down; 0 after it. */
function useSecondsUntil(instant: string | null, serverTime: string): number {
  const secondsLeft = (): number =>
    instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(serverTime)) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = window.setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => window.clearInterval(timer);
  }, [instant, serverTime]);
  return left;
}

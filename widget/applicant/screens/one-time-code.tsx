import { useEffect, useState } from 'preact/hooks';
import { minutesAndSeconds, t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { useCountdown } from '../../ui/countdown.js';
import { Form } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { TextField } from '../../ui/text-field.js';
import type { Refusal } from '../flow/applicant-flow.js';
import { codeWay } from '../flow/code-way.js';
import { digitsIn } from '../flow/digits.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { CONFIRM_CODE, RESEND_CODE } from '../operations/operations.generated.js';
import { refusalText } from './contact-refusal.js';
import type { Contact } from './contact-refusal.js';

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
  const [refusal, setRefusal] = useState<Refusal | 'short' | null>(null);
  const secondsUntil = (instant: string | undefined): number =>
    instant === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(session.serverTime)) / 1000));
  const wait = useCountdown(secondsUntil(step.code?.resendAt), session.serverTime);
  const life = useCountdown(secondsUntil(step.code?.expiresAt), session.serverTime);
  const tries = step.code?.triesLeft ?? 0;
  // Nothing that is entered helps any more: the way on is another code.
  const failed = step.code?.failed === true;
  const way = codeWay(session, contact);
  const over = life === 0 || tries === 0 || failed;
  const nothingSent =
    way === 'test' ? t('code.test') : way === 'person' ? t('code.unsent', { company: session.company.name }) : null;

  const confirm = async (digits: string): Promise<void> => {
    // The Enter key and the last digit ask no button.
    if (flow.busy.value) return;
    if (digits.length < DIGITS) setRefusal('short');
    else {
      setRefusal(await flow.give(CONFIRM_CODE, { stepKey: step.key, code: digits }));
      setCode('');
    }
    document.getElementById('code')?.focus();
  };
  const resend = async (): Promise<void> => {
    if (wait > 0) return;
    setCode('');
    const refused = await flow.give(RESEND_CODE, { stepKey: step.key });
    setRefusal(refused);
    if (refused === null) announce(nothingSent ?? t('code.sentAgain', { to }));
    document.getElementById('code')?.focus();
  };
  const type = (text: string): void => {
    const digits = digitsIn(text).slice(0, DIGITS);
    setCode(digits);
    setRefusal(null);
    if (digits.length === DIGITS) void confirm(digits);
  };
  const mistake = (): string | null => {
    if (refusal === 'short') return t('code.short');
    if (refusal?.code === 'wrong-code' && tries > 0) return t('code.wrong', { tries });
    if (refusal?.code === 'wrong-code') return t('code.noTries');
    if (refusal?.code === 'code-expired') return t('code.old');
    if (refusal !== null) return refusalText(refusal, contact, session.company.name);
    if (failed) return t(`code.failed.${contact}`, { company: session.company.name });
    return over ? t(tries === 0 && life > 0 ? 'code.noTries' : 'code.old') : null;
  };
  useEffect(() => {
    if (failed) announce(t('code.notSent', { to }));
  }, [failed]);
  return (
    <Page
      id={`code-${contact}`}
      heading={t(failed ? 'code.failed.heading' : 'code.heading')}
      // Isolated: a number is read from left to right in every language.
      lead={nothingSent ?? t(failed ? 'code.notSent' : 'code.text', { to: `\u2066${to}\u2069` })}
      actions={
        <>
          <Button kind="quiet" onPress={onChange}>
            {t(`contact.${contact}.change`)}
          </Button>
          <Button kind={over ? 'primary' : 'quiet'} busy={wait > 0 || flow.busy.value} onPress={() => void resend()}>
            {wait > 0 ? t('code.resendIn', { time: minutesAndSeconds(wait) }) : t('code.resend')}
          </Button>
          {!over && (
            <Button kind="primary" busy={flow.busy.value} onPress={() => void confirm(code)}>
              {t('action.continue')}
            </Button>
          )}
        </>
      }
    >
      <Form onSubmit={() => void (over ? resend() : confirm(code))}>
        <TextField
          id="code"
          label={t('code.label')}
          value={code}
          onInput={type}
          inputMode="numeric"
          autoComplete="one-time-code"
          mistake={mistake()}
          leftToRight
          digits={DIGITS}
        />
      </Form>
      {!over && nothingSent === null && <p class="fine">{t(`code.where.${contact}`)}</p>}
    </Page>
  );
}

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { minutesAndSeconds, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { useCountdown } from '../../ui/countdown.js';
import { Form } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import type { Refusal } from '../flow/applicant-flow.js';
import { codeWay } from '../flow/code-way.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { SUBMIT_EMAIL, SUBMIT_PHONE_NUMBER } from '../operations/operations.generated.js';
import { type Contact, pauseOf, refusalText } from './contact-refusal.js';
import { OneTimeCode } from './one-time-code.js';

interface ContactProps {
  readonly step: ApplicantStep;
  readonly contact: Contact;
  /** What can be said to be wrong before it is sent; null when nothing is. */
  readonly problemOf: (value: string) => string | null;
  /** Its input has the id `contact`. */
  readonly field: (field: ContactField) => ComponentChildren;
}

export interface ContactField {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly mistake: string | null;
}

/** A telephone number or a mail address; where the step checks it, the code that was sent there comes after. */
export function ContactScreen(props: ContactProps) {
  const { step, contact } = props;
  const given = (contact === 'phone' ? step.submitted?.phoneNumber : step.submitted?.email) ?? null;
  const [changing, change] = useState(false);
  const checked = given !== null && isChecked(step, contact);
  const done = step.state === 'DONE';
  useBack(checked && !done ? () => change(!changing) : null);
  if (checked && !changing && !done) {
    return <OneTimeCode step={step} contact={contact} to={given} onChange={() => change(true)} />;
  }
  return (
    <Entry
      {...props}
      before={given ?? ''}
      onGiven={() => change(false)}
      onBack={checked && !done ? () => change(false) : null}
    />
  );
}

interface EntryProps extends ContactProps {
  /** What was given the last time. */
  readonly before: string;
  readonly onGiven: () => void;
  /** Back to the code that was sent; null where there is none. */
  readonly onBack: (() => void) | null;
}

function Entry({ step, contact, problemOf, field, before, onGiven, onBack }: EntryProps) {
  const flow = useFlow();
  const session = useSession();
  const { company } = session;
  const sends = isChecked(step, contact) && codeWay(session, contact) === 'message';
  const typed = flow.drafts.of(step.key);
  const [value, setValue] = useState(typeof typed === 'string' ? typed : before);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [problemShown, showProblem] = useState(false);
  const wait = useCountdown(pauseOf(refusal), refusal);
  const send = async (): Promise<void> => {
    // The Enter key asks no button.
    if (flow.busy.value || wait > 0) return;
    const stepKey = step.key;
    // Sent again, it would have to be confirmed again.
    if (step.state === 'DONE' && value === before) return flow.lookBack.forward();
    if (problemOf(value) !== null) {
      showProblem(true);
      return document.getElementById('contact')?.focus();
    }
    const refused =
      contact === 'phone'
        ? await flow.give(SUBMIT_PHONE_NUMBER, { stepKey, phoneNumber: value })
        : await flow.give(SUBMIT_EMAIL, { stepKey, email: value });
    if (refused === null) {
      flow.drafts.forget(stepKey);
      return onGiven();
    }
    setRefusal(refused);
    document.getElementById('contact')?.focus();
  };
  return (
    <Page
      id={`contact-${contact}`}
      heading={ownTitle(step.title) ?? t(`contact.${contact}.heading`)}
      lead={t(sends ? `contact.${contact}.textChecked` : `contact.${contact}.text`)}
      actions={
        <>
          {onBack !== null && (
            <Button kind="quiet" onPress={onBack}>
              {t('contact.backToCode')}
            </Button>
          )}
          <Button kind="primary" busy={flow.busy.value || wait > 0} onPress={() => void send()}>
            {wait > 0 ? t('contact.continueIn', { time: minutesAndSeconds(wait) }) : t('action.continue')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void send()}>
        {field({
          value,
          onInput: (text) => {
            setValue(text);
            flow.drafts.remember(step.key, text);
            // A pause is one of the whole step: another number does not end it.
            if (wait === 0) setRefusal(null);
          },
          mistake:
            refusal !== null ? refusalText(refusal, contact, company.name) : problemShown ? problemOf(value) : null,
        })}
      </Form>
    </Page>
  );
}

function isChecked({ settings }: ApplicantStep, contact: Contact): boolean {
  return (contact === 'phone' ? settings.require_phone_number_check : settings.require_email_check) === true;
}

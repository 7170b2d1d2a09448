import { useState } from 'preact/hooks';
import { ownTitle, t } from '../../i18n/translator.js';
import { Button, Page } from '../../ui/page.js';
import { Form, TextField } from '../../ui/text-field.js';
import { useFlow } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { SUBMIT_EMAIL, SUBMIT_PHONE_NUMBER } from '../operations/operations.js';
import { OneTimeCode } from './one-time-code.js';

/** What a step asks for. */
export type Contact = 'phone' | 'email';

/** A telephone number or a mail address; where the step checks it, the code that was sent there comes after. */
export function ContactScreen({ step, contact }: { readonly step: ApplicantStep; readonly contact: Contact }) {
  const given = (contact === 'phone' ? step.submitted?.phoneNumber : step.submitted?.email) ?? null;
  const [changing, change] = useState(false);
  if (given !== null && isChecked(step, contact) && !changing) {
    return <OneTimeCode step={step} contact={contact} to={given} onChange={() => change(true)} />;
  }
  return <Entry step={step} contact={contact} before={given ?? ''} onGiven={() => change(false)} />;
}

type Problem = 'mistake' | 'tooMany';

interface EntryProps {
  readonly step: ApplicantStep;
  readonly contact: Contact;
  /** What was given the last time. */
  readonly before: string;
  readonly onGiven: () => void;
}

function Entry({ step, contact, before, onGiven }: EntryProps) {
  const flow = useFlow();
  const [value, setValue] = useState(before);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (): Promise<void> => {
    // The Enter key asks no button.
    if (flow.busy.value) return;
    const stepKey = step.key;
    const refusal =
      contact === 'phone'
        ? await flow.give(SUBMIT_PHONE_NUMBER, { stepKey, phoneNumber: value })
        : await flow.give(SUBMIT_EMAIL, { stepKey, email: value });
    if (refusal === null) return onGiven();
    setProblem(refusal === 'too-many-codes' ? 'tooMany' : 'mistake');
    document.getElementById('contact')?.focus();
  };
  return (
    <Page
      id={`contact-${contact}`}
      heading={ownTitle(step.title) ?? t(`contact.${contact}.heading`)}
      lead={t(isChecked(step, contact) ? `contact.${contact}.textChecked` : `contact.${contact}.text`)}
      actions={
        <Button kind="primary" busy={flow.busy.value} onPress={() => void send()}>
          {t('action.continue')}
        </Button>
      }
    >
      <Form onSubmit={() => void send()}>
        <TextField
          id="contact"
          label={t(`contact.${contact}.label`)}
          value={value}
          onInput={(text) => {
            setValue(text);
            setProblem(null);
          }}
          inputMode={contact === 'phone' ? 'tel' : 'email'}
          autoComplete={contact === 'phone' ? 'tel' : 'email'}
          {...(contact === 'phone' ? { hint: t('contact.phone.hint') } : {})}
          mistake={mistakeOf(problem, contact)}
          leftToRight
        />
      </Form>
    </Page>
  );
}

function mistakeOf(problem: Problem | null, contact: Contact): string | null {
  if (problem === null) return null;
  return t(problem === 'tooMany' ? 'code.tooMany' : `contact.${contact}.mistake`);
}

function isChecked({ settings }: ApplicantStep, contact: Contact): boolean {
  return (contact === 'phone' ? settings.require_phone_number_check : settings.require_email_check) === true;
}

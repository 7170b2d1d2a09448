import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { ArgumentError, type ServiceError, wrongParameters } from '../../platform/errors/catalogue.js';
import { begin, workableStep } from '../steps/workable-step.js';
import { advance } from '../conclusion/advance.js';
import type { Submitted } from '../flow/submitted.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { readEmail, readPhoneNumber } from './contact-data.js';
import { checkCode, sendCode, withdrawCodes, type CodeReceiver } from './one-time-codes.js';

type Contact = Extract<Submitted, { kind: 'phone-number' | 'email' }>;
type ContactStep = PlannedStep<'phone-number' | 'email'>;

/** @throws ServiceError wrong-parameters, too-many-codes */
export async function submitPhoneNumber(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  stepKey: string,
  phoneNumber: string,
): Promise<void> {
  const step = workableStep(edit, stepKey, 'phone-number');
  const number = readPhoneNumber(phoneNumber, 'phoneNumber');
  await submit(parts, edit, applicant, step, { kind: 'phone-number', phoneNumber: number, verified: false });
}

/** @throws ServiceError wrong-parameters, too-many-codes */
export async function submitEmail(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  stepKey: string,
  email: string,
): Promise<void> {
  const step = workableStep(edit, stepKey, 'email');
  await submit(parts, edit, applicant, step, { kind: 'email', email: readEmail(email, 'email'), verified: false });
}

/** Sends another code to the same receiver. @throws ServiceError session-state, too-many-codes */
export async function resendCode(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  stepKey: string,
): Promise<void> {
  const { contact } = waitingContact(edit, stepKey);
  await sendCode(parts, edit, applicant, receiverOf(stepKey, contact));
}

/** Enters the code. @returns the error of a wrong one, which the caller throws once the try is counted */
export async function confirmCode(
  parts: SessionsParts,
  edit: SessionEdit,
  stepKey: string,
  code: string,
): Promise<ServiceError | null> {
  const { contact } = waitingContact(edit, stepKey);
  const problem = await checkCode(parts, edit, stepKey, code);
  if (problem !== null) return problem;
  await edit.setStep(stepKey, { doneAt: edit.now, submitted: { ...contact, verified: true } });
  await edit.record('CODE_CONFIRMED', { stepKey });
  await advance(edit);
  return null;
}

async function submit(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  step: ContactStep,
  contact: Contact,
): Promise<void> {
  await begin(edit);
  await withdrawCodes(edit, step.key);
  if (needsCode(step)) {
    await sendCode(parts, edit, applicant, receiverOf(step.key, contact));
    await edit.setStep(step.key, { doneAt: null, submitted: contact });
    return;
  }
  await edit.setStep(step.key, { doneAt: edit.now, submitted: contact });
  await edit.record(contact.kind === 'email' ? 'EMAIL_SUBMITTED' : 'PHONE_NUMBER_SUBMITTED', { stepKey: step.key });
  await advance(edit);
}

function needsCode(step: ContactStep): boolean {
  return step.type === 'email' ? step.settings.require_email_check : step.settings.require_phone_number_check;
}

function waitingContact(edit: SessionEdit, stepKey: string): { readonly contact: Contact } {
  const step = workableStep(edit, stepKey, null);
  if ((step.type !== 'email' && step.type !== 'phone-number') || !needsCode(step)) {
    throw wrongParameters('stepKey', 'is not a step with a code');
  }
  const submitted = edit.session.progress.steps.get(stepKey)?.submitted ?? null;
  if (submitted === null || (submitted.kind !== 'email' && submitted.kind !== 'phone-number')) {
    throw new ArgumentError('session-state', { message: 'nothing was given that a code could be sent to' });
  }
  if (submitted.verified) throw new ArgumentError('session-state', { message: 'this is confirmed already' });
  return { contact: submitted };
}

function receiverOf(stepKey: string, contact: Contact): CodeReceiver {
  return contact.kind === 'email'
    ? { stepKey, channel: 'email', to: contact.email }
    : { stepKey, channel: 'sms', to: contact.phoneNumber };
}

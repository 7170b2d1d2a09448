import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { choosePaper } from '../papers/choose-paper.js';
import { advance } from '../conclusion/advance.js';
import { allowedCountries, allowedDocumentTypes } from '../flow/captures-needed.js';
import { countryCode } from '../requests/countries.js';
import { readDocumentType } from '../requests/document-types.js';
import { readLanguage } from '../requests/languages.js';
import { endWithoutVerdict } from '../conclusion/conclude.js';
import type { SessionEdit } from '../session/session-edit.js';
import { begin, workableStep } from '../steps/workable-step.js';

/** The page was loaded. The first time, the session starts. */
export async function open(edit: SessionEdit, applicant: ApplicantCaller): Promise<void> {
  const { remoteAddress, userAgent, countryCode: country } = applicant;
  edit.setVisitor({ remoteAddress, userAgent, countryCode: country });
  if (edit.state === 'created') {
    edit.patch({ startedAt: edit.now });
    // A beneficiary was waited for; their time runs from now.
    if (edit.session.row.reopenedUntil !== null) {
      edit.patch({ reopenedUntil: null });
      edit.touch();
    }
    await edit.change('started', 'applicant-opened');
  }
  await edit.record('PAGE_LOADED', { remoteAddress, userAgent, countryCode: country });
  await advance(edit);
}

/** Notes the answer to the text of consent; without consent the session ends. @throws ArgumentError wrong-parameters for the version of another text */
export async function giveConsent(edit: SessionEdit, version: string, accepted: boolean): Promise<void> {
  const current = edit.session.details.rules.consentVersion;
  if (version !== current) throw wrongParameters('version', `must be the current one, ${current}`);
  if (edit.session.row.consent === 'accepted' && accepted) return;
  await begin(edit);
  edit.patch({ consent: accepted ? 'accepted' : 'declined' });
  await edit.record(accepted ? 'CONSENT_GIVEN' : 'CONSENT_DECLINED', { version });
  if (accepted) await advance(edit);
  else await endWithoutVerdict(edit, 'consent-declined');
}

/** Sets the language of the screens; where the session has a language step, this is what it asks for. */
export async function chooseLanguage(edit: SessionEdit, code: string): Promise<void> {
  const language = readLanguage(code, 'language');
  const step = edit.session.details.plan.steps.find((one) => one.type === 'language');
  if (step?.settings.languages.includes(language) === false)
    throw wrongParameters('language', 'is not offered in this session');
  edit.patch({ language });
  await edit.record('LANGUAGE_CHOSEN', { language });
  if (step === undefined) return;
  await begin(edit);
  await edit.setStep(step.key, { doneAt: edit.now });
  await advance(edit);
}

/** @throws ArgumentError wrong-parameters for what the step does not allow */
export async function chooseDocument(
  edit: SessionEdit,
  stepKey: string,
  type: string,
  country: string | null,
): Promise<void> {
  const step = workableStep(edit, stepKey, null);
  if (step.type === 'general-document') return choosePaper(edit, step, type);
  if (step.type !== 'identity-document') throw wrongParameters('stepKey', 'is not a step where this can be done');
  const documentType = readDocumentType(type, 'documentType');
  if (!allowedDocumentTypes(step).includes(documentType))
    throw wrongParameters('documentType', 'is not allowed in this session');
  const code = country === null ? null : countryCode(country);
  if (country !== null && code === null) throw wrongParameters('country', 'must be a country code of three letters');
  const countries = allowedCountries(step);
  if (code !== null && countries.length > 0 && !countries.includes(code)) {
    throw wrongParameters('country', 'is not allowed in this session');
  }
  await begin(edit);
  await edit.setStep(step.key, { chosen: { documentType, country: code } });
  await edit.record('DOCUMENT_CHOSEN', { stepKey: step.key, documentType, country: code });
}

export async function extend(edit: SessionEdit): Promise<void> {
  await edit.record('SESSION_EXTENDED', { expiresAt: edit.session.row.expiresAt.toISOString() });
}

export async function abandon(edit: SessionEdit): Promise<void> {
  await endWithoutVerdict(edit, 'applicant-left');
}

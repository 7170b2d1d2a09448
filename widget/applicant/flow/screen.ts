import { LANGUAGES } from '../../../subgraphs/platform/languages/languages.js';
import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';
import { allowedDocumentTypes, captureKinds, latestAttempt } from './capture-kinds.js';
import type { Whereabouts } from './handoff-flow.js';
import { paperOf } from './papers.js';

/** What is to be shown now. The server's session decides; the browser adds only what it has not told the server yet. */
export type Screen =
  | { readonly name: 'switch-device'; readonly reason: 'phone-only' | 'optional' }
  | { readonly name: 'send-link' }
  /** Another device goes on; this one looks. */
  | { readonly name: 'following' }
  | { readonly name: 'paper-choice'; readonly step: ApplicantStep }
  | { readonly name: 'paper'; readonly step: ApplicantStep }
  | { readonly name: 'selfie'; readonly step: ApplicantStep; readonly retake: Retake | null }
  | { readonly name: 'consent' }
  /** A person of the company asks for a step again. */
  | { readonly name: 'again'; readonly step: ApplicantStep; readonly why: string }
  | { readonly name: 'language'; readonly step: ApplicantStep }
  | { readonly name: 'document-choice'; readonly step: ApplicantStep }
  | {
      readonly name: 'document-capture';
      readonly step: ApplicantStep;
      readonly kind: string;
      readonly retake: Retake | null;
    }
  | {
      readonly name: 'liveness';
      readonly step: ApplicantStep;
      readonly retake: Retake | null;
      readonly seconds: number | null;
    }
  | { readonly name: 'contact'; readonly step: ApplicantStep; readonly contact: 'phone' | 'email' }
  | { readonly name: 'geolocation'; readonly step: ApplicantStep }
  | {
      readonly name: 'questionnaire' | 'company' | 'beneficiaries' | 'business-review';
      readonly step: ApplicantStep;
    }
  /** With the step that the operator of the call has started. */
  | { readonly name: 'call'; readonly step: ApplicantStep; readonly beside: Screen | null }
  /** What an earlier step with pictures has. */
  | { readonly name: 'given'; readonly step: ApplicantStep }
  | { readonly name: 'waiting'; readonly for: 'document' | 'face' | 'decision' }
  | { readonly name: 'unsupported'; readonly step: ApplicantStep }
  | { readonly name: 'outcome' }
  | { readonly name: 'closed'; readonly reason: 'expired' | 'abandoned' | 'finished' | 'unknown' };

/** Why a capture is asked for again: codes of the picture catalogue, most important first. */
export interface Retake {
  readonly codes: readonly string[];
  /** The attempt that could not be used. */
  readonly attempt: number;
}

export interface BrowserFacts {
  readonly desktop: boolean;
  /** Captures that this browser has taken and is still sending, by the names of their places. */
  readonly sending: ReadonlySet<string>;
  /** Whether this tab has seen the session unfinished: its outcome is news, not history. */
  readonly tookPart: boolean;
  /** The film of the face that this browser records or keeps. */
  readonly film: { readonly stepKey: string; readonly longest: number; readonly recording: boolean } | null;
  /** Where the applicant goes on. */
  readonly where: Whereabouts;
  /** Keys of steps that are to be done again, where the applicant has read why. */
  readonly readWhy: ReadonlySet<string>;
  /** The earlier step that the applicant looks at. */
  readonly earlier: ApplicantStep | null;
}

/** The screen for a session as the server describes it. */
export function screenFor(session: ApplicantSession, browser: BrowserFacts): Screen {
  const closed = closedScreen(session, browser);
  if (closed !== null) return closed;
  const elsewhere = elsewhereScreen(session, browser);
  if (elsewhere !== null) return elsewhere;
  if (session.options.skip_desktop === true && browser.desktop) return { name: 'switch-device', reason: 'phone-only' };
  if (session.consent.required && session.consent.accepted !== true) return { name: 'consent' };
  if (isAtWork(session)) return { name: 'waiting', for: 'decision' };
  // Nobody is taken away in the middle of a film because an earlier picture is wanted again.
  const filmed = browser.film?.recording === true ? browser.film.stepKey : null;
  if (browser.earlier !== null && filmed === null) return earlierScreen(browser.earlier, browser);
  return currentScreen(session, browser, filmed);
}

function currentScreen(session: ApplicantSession, browser: BrowserFacts, filmed: string | null): Screen {
  // A film inside a call is taken beside it: its step is none of the session's own.
  const step =
    session.steps.find(({ key }) => key === filmed) ?? session.steps.find(({ key }) => key === session.currentStep);
  if (step === undefined) return { name: 'waiting', for: waitsFor(session) };
  const why = step.redo?.text ?? null;
  if (why !== null && step.supported && !browser.readWhy.has(step.key)) return { name: 'again', step, why };
  // Its files are being checked: one that is none is asked for again.
  if (isBeingChecked(step)) return { name: 'waiting', for: waitsFor(session) };
  if (step.type !== 'video-call' || !step.supported) return stepScreen(step, browser);
  const { callStep = null } = session;
  return { name: 'call', step, beside: callStep === null ? null : besideScreen(callStep, browser) };
}

/** Nothing is left to do of a step of the call until its operator goes on. */
function besideScreen(step: ApplicantStep, browser: BrowserFacts): Screen | null {
  return step.state === 'DONE' || isBeingChecked(step) ? null : stepScreen(step, browser);
}

/** Answers that are sent while their files are checked. */
function isBeingChecked({ type, state }: ApplicantStep): boolean {
  return type === 'user-questionnaire' && state === 'PROCESSING';
}

/** What was given in words is shown as it was given, to be changed; pictures are listed. */
function earlierScreen(step: ApplicantStep, browser: BrowserFacts): Screen {
  const listed =
    step.type === 'general-document'
      ? step.state === 'PROCESSING'
      : ['identity-document', 'liveness', 'face-document'].includes(step.type);
  return listed ? { name: 'given', step } : stepScreen(step, browser);
}

function closedScreen(session: ApplicantSession, browser: BrowserFacts): Screen | null {
  switch (session.state) {
    case 'approved':
    case 'rejected':
    case 'manual_check':
      return browser.tookPart ? { name: 'outcome' } : { name: 'closed', reason: 'finished' };
    case 'expired':
      return { name: 'closed', reason: 'expired' };
    case 'abandoned':
      return { name: 'closed', reason: 'abandoned' };
    case 'deleted':
      return { name: 'closed', reason: 'unknown' };
    default:
      return null;
  }
}

function stepScreen(step: ApplicantStep, browser: BrowserFacts): Screen {
  if (!step.supported) return { name: 'unsupported', step };
  switch (step.type) {
    case 'language':
      return { name: 'language', step };
    case 'identity-document':
      return documentScreen(step, browser);
    case 'liveness':
      return livenessScreen(step, browser);
    case 'phone-number':
      return { name: 'contact', step, contact: 'phone' };
    case 'email':
      return { name: 'contact', step, contact: 'email' };
    case 'geolocation':
      return { name: 'geolocation', step };
    case 'general-document':
      return paperScreen(step);
    case 'face-document':
      return selfieScreen(step, browser);
    case 'user-questionnaire':
      return { name: 'questionnaire', step };
    case 'company':
    case 'beneficiaries':
      return { name: step.type, step };
    case 'kyb-review':
      return { name: 'business-review', step };
    default:
      return { name: 'unsupported', step };
  }
}

/** Sides that were never taken come first; a side that must be taken again follows when nothing else is to do. */
function documentScreen(step: ApplicantStep, browser: BrowserFacts): Screen {
  const kinds = captureKinds(step);
  if (kinds.length === 0) return { name: 'document-choice', step };
  const open = kinds.filter((kind) => !browser.sending.has(`${step.key}/${kind}`));
  const untaken = open.find((kind) => {
    const state = latestAttempt(step, kind)?.state;
    return state === undefined || state === 'STARTED';
  });
  const again = open.find((kind) => {
    const state = latestAttempt(step, kind)?.state;
    return state === 'RETAKE' || state === 'FAILED';
  });
  const kind = untaken ?? again;
  if (kind === undefined) return { name: 'waiting', for: 'document' };
  const refused = kind === again ? latestAttempt(step, kind) : null;
  const retake = refused === null ? null : { codes: refused.codes, attempt: refused.attempt };
  return { name: 'document-capture', step, kind, retake };
}

/** Nothing is left to do elsewhere once everything was given: then the end shows here too. */
function elsewhereScreen(session: ApplicantSession, { where }: BrowserFacts): Screen | null {
  if (where === 'here' || session.currentStep === null || isAtWork(session)) return null;
  if (where === 'following') return { name: 'following' };
  return where === 'sending' ? { name: 'send-link' } : { name: 'switch-device', reason: 'optional' };
}

function isAtWork({ state }: ApplicantSession): boolean {
  return state === 'submitted' || state === 'processing';
}

function paperScreen(step: ApplicantStep): Screen {
  if (paperOf(step) === null) return { name: 'paper-choice', step };
  return step.state === 'PROCESSING' ? { name: 'waiting', for: 'document' } : { name: 'paper', step };
}

function selfieScreen(step: ApplicantStep, browser: BrowserFacts): Screen {
  const [kind = ''] = captureKinds(step);
  if (browser.sending.has(`${step.key}/${kind}`)) return { name: 'waiting', for: 'face' };
  const latest = latestAttempt(step, kind);
  switch (latest?.state) {
    case 'RECEIVED':
    case 'ACCEPTED':
      return { name: 'waiting', for: 'face' };
    case 'RETAKE':
    case 'FAILED':
      return { name: 'selfie', step, retake: { codes: latest.codes, attempt: latest.attempt } };
    default:
      return { name: 'selfie', step, retake: null };
  }
}

function livenessScreen(step: ApplicantStep, browser: BrowserFacts): Screen {
  const kinds = ['face-video', 'face'];
  const film = browser.film?.stepKey === step.key ? browser.film : null;
  if (film?.recording === true) return { name: 'liveness', step, retake: null, seconds: null };
  if (kinds.some((kind) => browser.sending.has(`${step.key}/${kind}`))) return { name: 'waiting', for: 'face' };
  const attempts = kinds.map((kind) => latestAttempt(step, kind)).filter((capture) => capture !== null);
  const latest = attempts.sort((one, other) => other.attempt - one.attempt)[0];
  switch (latest?.state) {
    case 'RECEIVED':
    case 'ACCEPTED':
      return { name: 'waiting', for: 'face' };
    case 'RETAKE':
    case 'FAILED':
      return { name: 'liveness', step, retake: { codes: latest.codes, attempt: latest.attempt }, seconds: null };
    case 'MORE':
      // What is wanted has been filmed already and is sent by itself.
      if (film !== null && latest.more !== null && latest.more <= film.longest) return { name: 'waiting', for: 'face' };
      return { name: 'liveness', step, retake: { codes: [], attempt: latest.attempt }, seconds: latest.more };
    default:
      return { name: 'liveness', step, retake: null, seconds: null };
  }
}

function waitsFor(session: ApplicantSession): 'document' | 'face' | 'decision' {
  const processing = session.steps.find((step) => step.state === 'PROCESSING' && !isBeingChecked(step));
  if (processing === undefined) return 'decision';
  return processing.type === 'liveness' || processing.type === 'face-document' ? 'face' : 'document';
}

/** The languages that a step lets one choose from, of those that have a catalogue; all of them where it names none. */
export function languagesOf(step: ApplicantStep | null): readonly string[] {
  const available = LANGUAGES.map((language) => language.code);
  const named = step?.settings.languages ?? [];
  const allowed = available.filter((code) => named.includes(code));
  return allowed.length === 0 ? available : allowed;
}

/** Whether there is anything to choose: one type and one country are chosen without a question. */
export function onlyDocumentChoice(step: ApplicantStep): { documentType: string; country: string } | null {
  const [type, ...otherTypes] = allowedDocumentTypes(step);
  const [country, ...otherCountries] = step.settings.document_countries ?? [];
  if (type === undefined || country === undefined || otherTypes.length + otherCountries.length > 0) return null;
  return { documentType: type, country };
}

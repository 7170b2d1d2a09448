import path from 'node:path';
import { languageOf, type LanguageCode } from '../../platform/languages/languages.js';
import { Texts } from '../../platform/texts/texts.js';
import type english from './texts/en.json';

/** Short: an SMS of other than Latin letters holds 70 characters. */
const TEXTS = new Texts<keyof typeof english>(path.join(import.meta.dirname, 'texts'));

interface MessageText {
  readonly text: string;
  readonly language: LanguageCode;
}

/** What is sent with a link to a session, in the applicant's language. */
export function linkMessage(language: string, company: string, link: string): MessageText {
  return { text: TEXTS.say(language, 'link', { company, link }), language: languageOf(language).code };
}

/** What is sent with a one-time code, in the applicant's language. */
export function codeMessage(language: string, company: string, code: string): MessageText {
  return { text: TEXTS.say(language, 'code', { company, code }), language: languageOf(language).code };
}

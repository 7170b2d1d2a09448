import { z } from 'zod';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { isOneLine, NOT_ONE_LINE } from '../../platform/texts/one-line.js';
import type { CompanyRules } from './rules.js';
import type { AnswerForms } from '../../platform/caller/answer-forms.js';
import { type ScreeningRules, screeningSettings } from './screening-settings.js';

/** Entries of a list of origins or addresses. */
const MOST_ENTRIES = 100;
const LONGEST_ADDRESS = 2_048;
/** Ten years. */
const LONGEST_RETENTION_DAYS = 3_650;

/** A list of owners is older than that. */
const LONGEST_BENEFICIARY_DAYS = 90;

const webAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, 'must be an http or https address');

const origin = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine((text) => originIn(text) !== null, 'must be an origin like https://example.com')
  .transform((text) => originIn(text) ?? text);

/** http, https, or the scheme of an app; never one that runs what it names. */
const returnAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine(
    (text) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^(javascript|data|vbscript|file|blob|about):/i.test(text),
    'must begin with https://, http:// or the scheme of an app',
  )
  .refine((text) => !/[\s\\\p{Cc}]/u.test(text), 'must not contain white space');

const settings = z
  .object({
    name: z.string().trim().min(1).max(200).refine(isOneLine, NOT_ONE_LINE),
    logoUrl: webAddress.nullable(),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be like #1a2b3c')
      .nullable(),
    allowedOrigins: z.array(origin).max(MOST_ENTRIES),
    returnAddresses: z.array(returnAddress).max(MOST_ENTRIES),
    similarityThreshold: z.number().min(0.3).max(0.95),
    consentRequired: z.boolean(),
    consentVersion: z.string().trim().min(1).max(40).refine(isOneLine, NOT_ONE_LINE),
    privacyUrl: webAddress.nullable(),
    reviewUnverified: z.boolean(),
    samePerson: z.enum(['WARNING', 'MANUAL_CHECK', 'REJECTION']),
    beneficiaryDays: z.number().int().min(1).max(LONGEST_BENEFICIARY_DAYS),
    legacyErrors: z.boolean(),
    requestsPerMinute: z.number().int().min(1).max(1_000_000).nullable(),
    retentionDays: z.number().int().min(1).max(LONGEST_RETENTION_DAYS).nullable(),
    callRetentionDays: z.number().int().min(1).max(LONGEST_RETENTION_DAYS).nullable(),
    requireVerifiedEmail: z.boolean(),
    answerForms: z
      .object({
        removal: z.enum(['result', 'empty']),
        archives: z.enum(['string', 'nested']),
        questionFile: z.enum(['object', 'archive']),
        personDetails: z.enum(['all', 'groups', 'members']),
      })
      .partial(),
    screening: screeningSettings,
  })
  .partial()
  .strict();

export type SettingsChanges = Partial<Omit<CompanyRules, 'answerForms' | 'screening'>> & {
  readonly answerForms?: Partial<AnswerForms>;
  readonly screening?: Partial<ScreeningRules>;
};

/** Null for anything that is more, or other, than the origin of a web page. */
function originIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '').toLowerCase();
  return isOrigin ? url.origin : null;
}

/** @throws ArgumentError `wrong-parameters` naming the setting */
export function readSettings(given: object): SettingsChanges {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const read = settings.safeParse(present);
  if (read.success) return read.data as SettingsChanges;
  const [issue] = read.error.issues;
  throw wrongParameters(issue?.path.join('.') || 'input', issue?.message ?? 'is wrong');
}

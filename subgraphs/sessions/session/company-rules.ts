import { z } from 'zod';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { ServiceCaller } from '../../platform/caller/caller.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { RULES_OF_NEW_SESSION } from './questions.generated.js';
import { SAME_PERSON_RULES } from '../verdict/same-person.js';

const screeningRules = z.object({
  sessions: z.boolean(),
  threshold: z.number().min(0).max(100),
  manualCheckFrom: z.number().min(0).max(100),
  topics: z.array(z.string()).readonly(),
});

/** How a company screens the persons of its sessions. */
export type ScreeningRules = z.infer<typeof screeningRules>;

const companyRules = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  accent: z.string().nullable(),
  allowedOrigins: z.array(z.string()).readonly(),
  returnAddresses: z.array(z.string()).readonly(),
  similarityThreshold: z.number().min(0).max(1),
  consentRequired: z.boolean(),
  consentVersion: z.string(),
  /** Absent, as the next two, in sessions that began before there was such a setting. */
  privacyUrl: z.string().nullable().optional(),
  reviewUnverified: z.boolean().optional(),
  beneficiaryDays: z.number().int().positive().optional(),
  /** The company has webhooks. */
  tellsEvents: z.boolean().default(false),
  /**
   * How a link or a code can be sent to applicants. Absent in sessions that began before there was such a rule. Frozen as the rest: a sender that is set up later counts for
   * later sessions. To know of it at once would cost a question for each view of each applicant, and until then the page says at worst to ask the company for a code that comes.
   */
  linkChannels: z
    .array(z.enum(['SMS', 'EMAIL']))
    .readonly()
    .optional(),
  /** Absent in sessions that began before there was such a setting. */
  screening: screeningRules.optional(),
  /** Absent in sessions that began before there was such a setting. */
  samePerson: z.enum(SAME_PERSON_RULES).optional(),
});

/** A company's rules as they are frozen into a session. */
export type CompanyRules = z.infer<typeof companyRules>;

/** What administration knows that a new session needs. */
export interface CompanyAnswers {
  readonly rules: CompanyRules;
  /** The saved configuration; null when none was asked for or there is none. */
  readonly configuration: unknown;
  readonly groupExists: boolean;
}

/** Asks administration once for everything that a new session depends on. */
export async function askCompany(
  supergraph: Supergraph,
  caller: ServiceCaller & { readonly companyId: string },
  asked: { readonly configId: string | null; readonly groupId: string | null },
): Promise<CompanyAnswers> {
  const { companyId } = caller;
  const { configId, groupId } = asked;
  const variables = {
    companyId,
    configId: configId ?? '',
    groupId: groupId ?? '',
    withConfig: configId !== null,
    withGroup: groupId !== null,
  };
  const answer = await supergraph.ask(RULES_OF_NEW_SESSION, variables, caller);
  const rules = companyRules.safeParse(answer.companyRules);
  if (!rules.success) throw new ArgumentError('access-denied', { message: 'the company has no rules' });
  return {
    rules: rules.data,
    configuration: answer.sessionConfiguration ?? null,
    groupExists: answer.groupExists ?? false,
  };
}

import { DEFAULT_LANGUAGE } from '../../platform/languages/languages.js';
import type { ConfigurationContent } from './configuration-content.js';

/** What a session has where a configuration says nothing. */
const DEFAULT_LIFETIME_MINUTES = 15;

/** The reference's name of a document type in this answer, where it is not the flag's. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = { residence_license: 'residence_permit' };

/**
 * A configuration as `get-session-config` shows it: names in camelCase, language and lifetime (minutes) always there,
 * global flags only where there are any.
 */
export function referenceForm(id: string, content: ConfigurationContent): Readonly<Record<string, unknown>> {
  const { language, ...flags } = camelMembers(content.flags);
  const general = { language, ...camelMembers(content.general) };
  return {
    id,
    name: content.name,
    general: {
      ...general,
      language: general.language ?? DEFAULT_LANGUAGE,
      sessionLifetime: 'sessionLifetime' in general ? general['sessionLifetime'] : DEFAULT_LIFETIME_MINUTES,
    },
    steps: content.steps.map(referenceStep),
    ...(Object.keys(flags).length > 0 ? { flags } : {}),
  };
}

/** Only names of the interface change: what the company wrote (titles, keys, questions) stays as it is. */
function referenceStep(step: unknown): unknown {
  if (!isObject(step)) return step;
  const members = camelMembers(step);
  const { flags, steps } = members;
  return {
    ...members,
    ...(isObject(flags) ? { flags: camelMembers(flags) } : {}),
    ...(Array.isArray(steps) ? { steps: steps.map(referenceStep) } : {}),
  };
}

function camelMembers(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [camel, camel === 'documentTypes' ? documentTypes(value) : value];
    }),
  );
}

function documentTypes(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((type: unknown) => (typeof type === 'string' ? (DOCUMENT_TYPES[type] ?? type) : type));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

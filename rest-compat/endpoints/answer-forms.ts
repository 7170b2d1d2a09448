import type { AnswerForms } from '../../subgraphs/platform/caller/answer-forms.js';

/** What removing a monitored query answers. */
export function removal(result: boolean, { removal: form }: AnswerForms): unknown {
  return form === 'empty' ? {} : { result };
}

interface PersonDetails {
  readonly extraDetails: unknown;
  readonly isDeceased: unknown;
  readonly photoUrl: unknown;
  readonly sanctions: unknown;
  readonly pep: unknown;
}

/** What a list says about a person: in groups, in members of its own, or both. */
export function personDetails(details: PersonDetails, { personDetails: form }: AnswerForms): unknown {
  const { extraDetails, isDeceased, photoUrl, sanctions, pep, ...person } = details;
  if (form === 'groups') return { ...person, extraDetails };
  return form === 'members' ? { ...person, isDeceased, photoUrl, sanctions, pep } : details;
}

/** A tar archive's data URL, or the same in the nested arrays of the reference's variant. */
export function archive(dataUrl: string | undefined, { archives }: AnswerForms): unknown {
  return archives === 'nested' ? [[dataUrl]] : dataUrl;
}

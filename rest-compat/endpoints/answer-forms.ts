import type { AnswerForms } from '../../subgraphs/administration/companies/rules.js';

/** What removing a blacklist record or a monitored query answers. */
export function removal(result: boolean, { removal: form }: AnswerForms): unknown {
  return form === 'empty' ? {} : { result };
}

/** A tar archive's data URL, or the same in the nested arrays of the reference's variant. */
export function archive(dataUrl: string | undefined, { archives }: AnswerForms): unknown {
  return archives === 'nested' ? [[dataUrl]] : dataUrl;
}

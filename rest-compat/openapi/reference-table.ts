import type { Endpoint } from '../endpoints/endpoint.js';
import { documentedName } from './document.js';

/** The endpoints as a Markdown table for the README: path, what it is for, parameters (required ones in bold). */
export function referenceTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(({ path, summary, parameters }) => {
    const names = parameters.map((each) => (each.required ? `**${documentedName(each)}**` : documentedName(each)));
    return `| \`${path}\` | ${summary} | ${names.join(', ')} |`;
  });
  return ['| path | what it does | parameters beside the key |', '|---|---|---|', ...rows].join('\n');
}

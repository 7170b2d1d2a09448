import type { Endpoint } from '../endpoints/endpoint.js';
import { documentedName, operationId } from './document.js';
import { curlExample, typescriptExample } from './examples.js';

/** The endpoints as a Markdown table: path, what it is for, parameters (required ones in bold). */
function referenceTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const { path, summary, parameters } = endpoint;
    const names = parameters.map((each) => (each.required ? `**${documentedName(each)}**` : documentedName(each)));
    return `| [\`${path}\`](#${operationId(endpoint)}) | ${summary} | ${names.join(', ')} |`;
  });
  return ['| path | what it does | parameters beside the key |', '|---|---|---|', ...rows].join('\n');
}

/** Every endpoint, in a table and with its examples in curl and TypeScript, as a Markdown page. */
export function referencePage(endpoints: readonly Endpoint[]): string {
  const sections = endpoints.map((endpoint) =>
    [
      `## ${operationId(endpoint)}`,
      `\`${endpoint.path}\`. ${endpoint.description}`,
      `\`\`\`sh\n${curlExample(endpoint)}\n\`\`\``,
      `\`\`\`ts\n${typescriptExample(endpoint)}\n\`\`\``,
    ].join('\n\n'),
  );
  const head = [
    '# REST endpoints',
    'How calls and errors look is told in [calling.md](calling.md). This page is made from the declarations of the endpoints (`npm run schema`) and run by the tests. `BASE` is the address of the service, `KEY` a company key, `TOKEN` a session token; `readFile` is that of `node:fs/promises`.',
  ];
  return `${[...head, referenceTable(endpoints), ...sections].join('\n\n')}\n`;
}

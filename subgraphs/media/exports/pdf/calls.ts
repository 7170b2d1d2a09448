import { html, type Html } from './html.js';
import type { Labels } from './labels.js';
import { readable, type Names } from './names.js';
import { list, type Members, NO_NAMES, table } from './rows.js';

/** How the report writes times and codes. */
interface Writing {
  readonly labels: Labels;
  readonly names: Names;
  readonly instant: (iso: string) => string;
}

/** Each of the result's video calls: how it ended, the stills that were taken, and the script with its ticks. */
export function callsHtml(calls: readonly Members[], { labels, names, instant }: Writing): Html[] {
  const code = (value: unknown): string | null =>
    typeof value === 'string' ? (names.get(value) ?? readable(value)) : null;
  const person = (id: unknown): unknown => (typeof id === 'string' ? (names.get(id) ?? id) : null);
  const time = (value: unknown): string | null => (typeof value === 'string' ? instant(value) : null);
  return calls.map((call) => {
    const stills = list(call['stills']).map(({ label, takenAt }) => `${code(label) ?? ''} (${time(takenAt) ?? ''})`);
    const facts = [
      [labels.outcome, code(call['outcome'])],
      [labels.reason, call['reason']],
      [labels.operator, person(call['operatorId'])],
      [labels.participants, call['participants']],
      [labels.began, time(call['acceptedAt'])],
      [labels.ended, time(call['endedAt'])],
      [labels.stills, stills],
    ] as const;
    const script = list(call['script']).map(({ text, result, note, at }) => {
      const ticked = [code(result), note, time(at)].filter((part) => part !== null);
      // What was not ticked is told, too.
      return [String(text), ticked.length === 0 ? '–' : ticked] as const;
    });
    return html`<h3>${time(call['queuedAt']) ?? ''}</h3>
      ${table(facts, NO_NAMES)}${
        script.length === 0
          ? null
          : html`<h4>${labels.script}</h4>
              ${table(script, NO_NAMES)}`
      }`;
  });
}

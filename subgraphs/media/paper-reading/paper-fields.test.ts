import { growth, LINEAR } from '../../../test/support/work.js';
import type { Word } from '../documents/recognise/text-engine.js';
import { paperFields } from './paper-fields.js';

const TODAY = { year: 2026, month: 7, day: 1 };

/** Words side by side, lines one below the other. */
const pageOf = (...lines: readonly (readonly string[])[]): Word[] =>
  lines.flatMap((words, line) =>
    words.map((text, place) => ({
      text,
      confidence: 1,
      box: { left: place * 40, top: line * 24, width: 34, height: 14 },
    })),
  );

it('a line of thousands of words is none, and is read as quickly as it is long', async () => {
  const read = (words: number) =>
    paperFields(
      pageOf(
        ['Address:'],
        Array.from({ length: words }, () => 'Ab'),
        ['10115', 'Berlin'],
      ),
      TODAY,
    );
  expect(await growth(read, 300)).toBeLessThan(LINEAR);
});

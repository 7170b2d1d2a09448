import type { Page } from '../../platform/database/page.js';
import type { CompanyScope } from '../../platform/database/scope.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { CallOutcomeName } from '../../platform/facts/catalogue.js';
import type { Reader } from '../../platform/transaction.js';
import { CallRow } from '../call/call-tables.js';
import type { CallFigures } from '../call/call-types.js';

const LONGEST_MS = 92 * 24 * 3600 * 1000;
const PAGE = 1000;

/** @throws ArgumentError wrong-parameters for a time that ends before it begins, or is longer than three months */
export async function figuresOf(reader: Reader, scope: CompanyScope, from: Date, to: Date): Promise<CallFigures> {
  if (to <= from) throw wrongParameters('to', 'must be after from');
  if (to.getTime() - from.getTime() > LONGEST_MS) throw wrongParameters('to', 'must be at most 92 days after from');
  const calls = reader.of(CallRow, scope);
  const outcomes = new Map<CallOutcomeName | null, number>();
  const waits = new Mean();
  const lengths = new Mean();
  let after: string | null = null;
  do {
    const page: Page<CallRow> = await calls.page({
      where: { queuedAt: { gte: from, lt: to } },
      by: 'queuedAt',
      first: PAGE,
      after,
    });
    for (const { outcome, queuedAt, acceptedAt, endedAt } of page.items) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (acceptedAt !== null) waits.add(seconds(queuedAt, acceptedAt));
      if (acceptedAt !== null && endedAt !== null) lengths.add(seconds(acceptedAt, endedAt));
    }
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  const ended = (outcome: CallOutcomeName): number => outcomes.get(outcome) ?? 0;
  return {
    queued: [...outcomes.values()].reduce((sum, one) => sum + one, 0),
    answered: waits.count,
    completed: ended('completed'),
    brokenOff: ended('broken-off'),
    givenUp: ended('given-up'),
    missed: ended('missed'),
    lost: ended('lost'),
    waiting: await calls.count({ state: { in: ['waiting', 'ringing'] } }),
    active: await calls.count({ state: 'active' }),
    meanWaitSeconds: waits.value,
    meanCallSeconds: lengths.value,
  };
}

class Mean {
  count = 0;
  #sum = 0;

  add(value: number): void {
    this.count += 1;
    this.#sum += value;
  }

  get value(): number | null {
    return this.count === 0 ? null : this.#sum / this.count;
  }
}

function seconds(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}

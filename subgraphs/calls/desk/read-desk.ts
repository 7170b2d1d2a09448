import type { OperatorCaller, ServiceCaller } from '../../platform/caller/caller.js';
import type { Supergraph } from '../../platform/subgraph.js';
import type { CallParts } from '../call/call-parts.js';
import type { CallRow } from '../call/call-tables.js';
import { calledSession, callViews } from '../call/call-views.js';
import { isCalledFor } from '../queue/matching.js';
import type { CallDesk, ExpectedCall } from './desk-types.js';
import { isHeldBy, operatorNames, readDesk, supervises } from '../operators/operators.js';
import { CallOperatorRow } from '../operators/operator-table.js';
import { EXPECTED_CALLS } from './questions.generated.js';

const EXPECTED_MS = 12 * 3600 * 1000;
/** More rows than a person looks through. */
const MOST_WAITING = 200;

/** The desk of an operator as it is now. */
export async function deskOf(
  parts: CallParts,
  expected: ExpectedCalls,
  supergraph: Supergraph,
  operator: OperatorCaller,
): Promise<CallDesk> {
  const { companyId, userId } = operator;
  const now = parts.clock.now();
  const [{ openCalls, operators }, own] = await parts.store.read(async (reader) => [
    await readDesk(reader, companyId, now),
    await reader.of(CallOperatorRow, { companyId }).findOne({ userId }),
  ]);
  const all = supervises(operator);
  const isMine = (call: Pick<CallRow, 'groupId'>): boolean => all || isCalledFor(call, operator);
  const names = await operatorNames(parts, companyId);
  const views = (rows: readonly CallRow[]) => callViews(parts, rows, names);
  const [ringing = null] = await views(openCalls.filter((call) => call.ringingUserId === userId));
  const [active = null] = await views(openCalls.filter((call) => isHeldBy(call, userId)));
  const present = operators.find((one) => one.userId === userId);
  return {
    available: present?.available ?? false,
    pauseReason: own?.pauseReason ?? null,
    languages: own === null ? [] : (JSON.parse(own.languages) as readonly string[]),
    ringing,
    active,
    waiting: await views(openCalls.filter((call) => call.state !== 'active' && isMine(call)).slice(0, MOST_WAITING)),
    underWay: all ? await views(openCalls.filter(({ state }) => state === 'active').slice(0, MOST_WAITING)) : [],
    expected: (await expected.of(supergraph, operator, now)).filter(isMine),
    colleagues: operators
      .filter((one) => one.userId !== userId)
      .map((one) => ({ ...one, name: names.get(one.userId) ?? '' })),
  };
}

/** Calls whose time is set change slowly, and every change of the queue shows them: they are asked for now and then. */
export class ExpectedCalls {
  readonly #known = new Map<string, { readonly until: number; readonly calls: Promise<readonly ExpectedCall[]> }>();

  async of(supergraph: Supergraph, { companyId }: OperatorCaller, now: Date): Promise<readonly ExpectedCall[]> {
    const known = this.#known.get(companyId);
    if (known !== undefined && known.until > now.getTime()) return known.calls;
    const calls = askExpected(supergraph, companyId, now);
    if (this.#known.size >= MOST_COMPANIES) this.#known.clear();
    this.#known.set(companyId, { until: now.getTime() + ASK_AGAIN_MS, calls });
    calls.catch(() => this.#known.delete(companyId));
    return calls;
  }
}

const ASK_AGAIN_MS = 15_000;
const MOST_COMPANIES = 1_000;

async function askExpected(supergraph: Supergraph, companyId: string, now: Date): Promise<readonly ExpectedCall[]> {
  const caller: ServiceCaller = { kind: 'service', name: 'calls', companyId };
  const times = { from: now.toISOString(), before: new Date(now.getTime() + EXPECTED_MS).toISOString() };
  const { expectedCalls } = await supergraph.ask(EXPECTED_CALLS, times, caller);
  return expectedCalls.map(({ sessionId, name, startsAt, endsAt, ...call }) => ({
    ...call,
    session: calledSession({ sessionId, companyId }),
    applicantName: name,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
}

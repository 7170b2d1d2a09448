import { createHash } from 'node:crypto';
import type { QueryPlan } from '@graphql-hive/router-query-planner';
import type { DocumentNode } from 'graphql';
import type { FetchParts } from '../executor/fetches.js';
import { type Asker, FairTurns } from '../../../subgraphs/platform/turns/fair-turns.js';
import { BoundedCache } from './bounded-cache.js';
import { parseDocument, readOperation, validateDocument, type OperationDocuments } from './operation.js';
import type { Conditions, PlanningRules } from './planned-document.js';
import { planningLimit, type Planner } from './planner.js';
import { PlanningBusyError } from './planning-errors.js';
import { PreparedOperation } from './prepared-operation.js';
import { needsSerialFields } from './variant.js';

/** Operations planned at one time: each takes a thread of the four that also read files and names of hosts. */
const PLANNED_AT_ONCE = 2;
/** Operations of one member of an asker that may wait. A usual one is planned in some milliseconds, one made to be hard in two seconds. */
const MOST_OF_MEMBER = 16;
/** Of all members of an asker, who take turns, and together have those of one. */
const MOST_WAITING = 256;

/** Prepares operations against one schema and keeps them. */
export class Preparation {
  readonly #planner: Planner;
  readonly #rules: PlanningRules;
  readonly #parts: FetchParts;
  readonly #byText: BoundedCache<string, PreparedOperation>;
  readonly #byDocument = new WeakMap<DocumentNode, Map<string, PreparedOperation>>();
  /** By the text of the document. */
  readonly #underWay = new Map<string, Promise<PreparedOperation>>();
  readonly #turns = new FairTurns(PLANNED_AT_ONCE, MOST_WAITING, () => new PlanningBusyError(), MOST_OF_MEMBER);

  constructor(planner: Planner, rules: PlanningRules, parts: FetchParts, limit: number) {
    this.#planner = planner;
    this.#rules = rules;
    this.#parts = parts;
    this.#byText = new BoundedCache(limit);
  }

  prepare(document: string | DocumentNode, operationName: string | undefined): PreparedOperation {
    const kept = this.#kept(document, operationName);
    const known = kept.get();
    if (known) return known;
    const operation = this.#read(document, operationName, false);
    const prepared = new PreparedOperation(operation, this.#rules, this.#parts, (documents) => this.#plan(documents));
    // Planned before the first request where that is little; one that cannot be planned is an error of the start.
    for (const conditions of combinations(operation.conditionVariables)) void prepared.variant(conditions, nobody);
    return kept.set(prepared);
  }

  /**
   * The same document, asked by many at once, is prepared once. Whoever asks takes turns with others.
   * @throws InvalidOperationError, PlanningError, PlanningBusyError (all as rejections)
   */
  async prepareAside(
    document: string | DocumentNode,
    operationName: string | undefined,
    validated: boolean,
    asker: Asker,
  ): Promise<PreparedOperation> {
    const kept = this.#kept(document, operationName);
    const known = kept.get();
    if (known) return known;
    const prepare = () => this.#prepareAside(document, operationName, validated, asker);
    const text = typeof document === 'string' ? document : document.loc?.source.body;
    if (text === undefined) return kept.set(await prepare());
    const key = `${operationName ?? ''} ${validated} ${text}`;
    const joined = this.#underWay.get(key);
    // What another asker has too much of is no reason to refuse this one.
    if (joined) return kept.set(await joined.catch((error) => retryIfBusy(error, prepare)));
    const pending = prepare();
    this.#underWay.set(key, pending);
    try {
      return kept.set(await pending);
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #prepareAside(
    document: string | DocumentNode,
    operationName: string | undefined,
    validated: boolean,
    asker: Asker,
  ): Promise<PreparedOperation> {
    const operation = this.#read(document, operationName, validated);
    const prepared = new PreparedOperation(operation, this.#rules, this.#parts, (documents, ofVariant) =>
      this.#turns.take(ofVariant, () => this.#planAside(documents)),
    );
    // Which conditions will be met is known with the variables only.
    if (operation.conditionVariables.length === 0) await prepared.variant({}, () => asker);
    return prepared;
  }

  #plan({ together, byField }: OperationDocuments): readonly QueryPlan[] {
    const plans = together.map((text) => this.#planner.plan(text));
    return byField.length > 1 && plans.some(needsSerialFields)
      ? byField.map((text) => this.#planner.plan(text))
      : plans;
  }

  async #planAside({ together, byField }: OperationDocuments): Promise<readonly QueryPlan[]> {
    const limit = planningLimit();
    const planAll = async (documents: readonly string[]) => {
      const plans: QueryPlan[] = [];
      for (const text of documents) plans.push(await this.#planner.planAside(text, limit));
      return plans;
    };
    const plans = await planAll(together);
    return byField.length > 1 && plans.some(needsSerialFields) ? planAll(byField) : plans;
  }

  #read(document: string | DocumentNode, operationName: string | undefined, validated: boolean) {
    const parsed = typeof document === 'string' ? parseDocument(document) : document;
    if (!validated) validateDocument(this.#rules.schema, parsed);
    return readOperation(parsed, operationName, this.#rules);
  }

  /** Where the prepared operation of a document is kept: by the text's hash, or beside the parsed document. */
  #kept(document: string | DocumentNode, operationName: string | undefined) {
    const name = operationName ?? '';
    if (typeof document === 'string') {
      const key = `${createHash('sha256').update(document).digest('base64')} ${name}`;
      return {
        get: () => this.#byText.get(key),
        set: (prepared: PreparedOperation) => (this.#byText.set(key, prepared), prepared),
      };
    }
    return {
      get: () => this.#byDocument.get(document)?.get(name),
      set: (prepared: PreparedOperation) => {
        const ofDocument = this.#byDocument.get(document) ?? new Map<string, PreparedOperation>();
        this.#byDocument.set(document, ofDocument.set(name, prepared));
        return prepared;
      },
    };
  }
}

/** Our own operations take no turns. */
const nobody = (): Asker => '';

const retryIfBusy = (error: unknown, again: () => Promise<PreparedOperation>): Promise<PreparedOperation> => {
  if (error instanceof PlanningBusyError) return again();
  throw error;
};

/** Of more condition variables than this, no combination is planned ahead. */
const MAX_PLANNED_AHEAD = 3;

const combinations = (names: readonly string[]): readonly Conditions[] =>
  names.length > MAX_PLANNED_AHEAD
    ? []
    : names.reduce<Conditions[]>(
        (known, name) => known.flatMap((one) => [false, true].map((value) => ({ ...one, [name]: value }))),
        [{}],
      );

import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import type { FetchParts } from '../executor/fetches.js';
import { BoundedCache } from './bounded-cache.js';
import { parseDocument, readOperation, validateDocument } from './operation.js';
import type { PlanningRules } from './planned-document.js';
import type { Planner } from './planner.js';
import { needsSerialFields, PreparedOperation } from './prepared-operation.js';

/** Prepares operations against one schema and keeps them. */
export class Preparation {
  readonly #planner: Planner;
  readonly #rules: PlanningRules;
  readonly #parts: FetchParts;
  readonly #byText: BoundedCache<string, PreparedOperation>;
  readonly #byDocument = new WeakMap<DocumentNode, Map<string, PreparedOperation>>();

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
    let plans = operation.documents.map((text) => this.#planner.plan(text));
    if (plans.some((plan) => needsSerialFields(operation, plan))) {
      plans = operation.documentsByField.map((text) => this.#planner.plan(text));
    }
    return kept.set(new PreparedOperation(operation, plans, this.#rules, this.#parts));
  }

  async prepareAside(
    document: string | DocumentNode,
    operationName: string | undefined,
    validated: boolean,
  ): Promise<PreparedOperation> {
    const kept = this.#kept(document, operationName);
    const known = kept.get();
    if (known) return known;
    const operation = this.#read(document, operationName, validated);
    const planAside = (text: string) => this.#planner.planAside(text);
    let plans = await Promise.all(operation.documents.map(planAside));
    if (plans.some((plan) => needsSerialFields(operation, plan))) {
      plans = await Promise.all(operation.documentsByField.map(planAside));
    }
    return kept.set(new PreparedOperation(operation, plans, this.#rules, this.#parts));
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

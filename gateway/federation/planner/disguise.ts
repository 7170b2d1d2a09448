import type { QueryPlan } from '@graphql-hive/router-query-planner';
import {
  Kind,
  parse,
  print,
  visit,
  type DocumentNode,
  type EnumValueNode,
  type FloatValueNode,
  type IntValueNode,
  type NameNode,
  type StringValueNode,
} from 'graphql';
import { fetchesOf } from './plan-fetches.js';

type Literal = StringValueNode | IntValueNode | FloatValueNode;

const PREFIX = '_client_';
/** Variables that the planner gives its own fetches, and what would look like a hidden one. */
const TAKEN_VARIABLE = /^(representations$|__batch_reps_|_client_)/;

/** Reads `\b` as another character. */
const isMisread = ({ value }: StringValueNode): boolean => value.includes('\b');

/** Numbers go through 64 bits: longer ones are refused, and a decimal's `1.10` comes out as `1.1`. */
const isRewritten = ({ value }: IntValueNode | FloatValueNode): boolean => String(Number(value)) !== value;

const named = (value: string): NameNode => ({ kind: Kind.NAME, value });

/**
 * Literals that the planner would change, and variables with a name that it uses itself, under names that it leaves
 * alone: hidden in the documents of one operation, shown again in the fetches of its plans.
 */
export class Disguise {
  /** The client's literals by the name that stands for them, and the names by the text of the literals. */
  readonly #literals = new Map<string, Literal>();
  readonly #names = new Map<string, string>();
  readonly #variables = new Map<string, string>();

  hide(document: DocumentNode): DocumentNode {
    const literal = (node: Literal): EnumValueNode => {
      const text = print(node);
      const name = this.#names.get(text) ?? `${PREFIX}literal_${this.#names.size}`;
      this.#names.set(text, name);
      this.#literals.set(name, node);
      return { kind: Kind.ENUM, value: name };
    };
    return visit(document, {
      StringValue: (node) => (isMisread(node) ? literal(node) : undefined),
      IntValue: (node) => (isRewritten(node) ? literal(node) : undefined),
      FloatValue: (node) => (isRewritten(node) ? literal(node) : undefined),
      Variable: (node) => {
        const { value } = node.name;
        if (!TAKEN_VARIABLE.test(value)) return undefined;
        this.#variables.set(value, `${PREFIX}${value}`);
        return { ...node, name: named(`${PREFIX}${value}`) };
      },
    });
  }

  /** Puts the client's literals back into the fetches of a plan; by its syntax, for a string may look like anything. */
  reveal(plan: QueryPlan): QueryPlan {
    if (this.#literals.size === 0) return plan;
    for (const fetch of fetchesOf(plan.node)) {
      const document = visit(parse(fetch.operation, { noLocation: true }), {
        EnumValue: ({ value }) => this.#literals.get(value),
      });
      fetch.operation = print(document);
    }
    return plan;
  }

  /** The client's variables, also under the names that the plan knows them by. */
  variables(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    if (this.#variables.size === 0) return values;
    const known: Record<string, unknown> = { ...values };
    for (const [name, hidden] of this.#variables) if (name in values) known[hidden] = values[name];
    return known;
  }
}

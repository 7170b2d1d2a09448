import fc, { type Arbitrary } from 'fast-check';
import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { seeded } from '../specimens/random.js';
import { graphqlRequests, oddGraphqlRequests } from './graphql-requests.js';
import type { FuzzRequest } from './request.js';
import { oddRequests, restRequests } from './rest-requests.js';
import { type Actor, type Cast, castOf, type FuzzedService, madeBy, MARKS } from './world.js';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Longer without an answer is a hang; what waits for engines has `ENGINES_PATIENCE` times as long. */
  readonly patienceMs: number;
  /** Called after each round of requests. */
  readonly eachRound?: (sent: number) => void;
}

export interface Finding {
  readonly problem: string;
  readonly number: number;
  readonly actor: string;
  readonly request: string;
  readonly answer: string;
}

export interface FuzzReport {
  readonly sent: number;
  readonly findings: readonly Finding[];
  /** How many were answered so, by status, and by code of GraphQL. */
  readonly answers: Readonly<Record<string, number>>;
  /** What was asked for, and how often it was answered with data. */
  readonly asked: ReadonlyMap<string, { sent: number; good: number }>;
  /** Answers in which companies saw their own mark: otherwise nobody would have looked for anything. */
  readonly ownMarks: number;
  /** Of those that wait for no engine. */
  readonly slowest: { readonly ms: number; readonly about: string };
}

const AT_ONCE = 8;
const ENGINES_PATIENCE = 12;
const FITTING_SHARE = 0.6;
/** Requests of one cast: after more of them its credentials are mostly gone. */
const ROUND = 500;
const SCHEMA = path.resolve(import.meta.dirname, '../../../schema/public.graphql');

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Sends requests made of the declarations, as everybody in turn, and looks at each answer. One seed makes the same requests. */
export async function fuzz(service: FuzzedService, options: FuzzOptions): Promise<FuzzReport> {
  const requests = allRequests();
  const log = new Log();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    for (let round = 0; round * ROUND < options.requests; round++) {
      const cast = await castOf(service, round);
      const count = Math.min(ROUND, options.requests - round * ROUND);
      const seed = options.seed + round;
      const planned = plan(drawn(requests, seed, count, round === 0), cast, seed);
      let next = 0;
      const one = async (): Promise<void> => {
        for (let i = next++; i < planned.length; i = next++) {
          const [actor, made] = planned[i] ?? [];
          if (!actor || !made) return;
          log.note(
            round * ROUND + i,
            actor,
            made,
            await answerTo(service.url, agent, made, options.patienceMs * (made.engines ? ENGINES_PATIENCE : 1)),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
      options.eachRound?.(round * ROUND + count);
    }
    return log;
  } finally {
    agent.destroy();
  }
}

interface Requests {
  /** Of everything that is declared one. */
  readonly declared: readonly Arbitrary<FuzzRequest>[];
  readonly mixed: Arbitrary<FuzzRequest>;
}

function allRequests(): Requests {
  const graphql = graphqlRequests(buildSchema(readFileSync(SCHEMA, 'utf8')));
  const rest = restRequests();
  const mixed = fc.oneof(
    { weight: 45, arbitrary: fc.oneof(...graphql) },
    { weight: 40, arbitrary: fc.oneof(...rest) },
    { weight: 8, arbitrary: oddRequests() },
    { weight: 7, arbitrary: oddGraphqlRequests() },
  );
  return { declared: [...graphql, ...rest], mixed };
}

/** A run begins with everything that is declared, once; what comes then is of chance. */
function drawn({ declared, mixed }: Requests, seed: number, count: number, isFirst: boolean): readonly FuzzRequest[] {
  const once = isFirst ? declared.flatMap((each, i) => fc.sample(each, { seed: seed + i, numRuns: 1 })) : [];
  return [...once, ...fc.sample(mixed, { seed, numRuns: count })].slice(0, count);
}

function plan(requests: readonly FuzzRequest[], cast: Cast, seed: number): readonly (readonly [Actor, FuzzRequest])[] {
  const random = seeded(seed);
  return requests.map((request, number) => {
    // Mostly somebody who may, so that more is tried than rights.
    const fitting = cast.actors.filter(({ kind }) => kind === request.by);
    const actor = random.pick(random.chance(FITTING_SHARE) ? fitting : cast.actors);
    return [actor, madeBy(request, actor, cast, number)];
  });
}

function answerTo(url: string, agent: Agent, made: FuzzRequest, patienceMs: number): Promise<Answer | Error> {
  const started = performance.now();
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const body = Buffer.from(made.body);
    const headers = { ...made.headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) };
    const sent = httpRequest({ hostname, port, method: made.method, path: made.path, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => resolve(error));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - started,
        }),
      );
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.on('error', (error) => resolve(error));
    sent.end(body);
  });
}

/** Statuses above 499 that tell the caller to come again: turns taken, and the documented block of whoever asks too often. */
function isAsked({ status, text }: Answer): boolean {
  return (status === 503 && text.includes('busy')) || status === 529;
}

class Log implements FuzzReport {
  sent = 0;
  readonly findings: Finding[] = [];
  readonly answers: Record<string, number> = {};
  readonly asked = new Map<string, { sent: number; good: number }>();
  ownMarks = 0;
  slowest = { ms: 0, about: '' };

  note(number: number, actor: Actor, made: FuzzRequest, answer: Answer | Error): void {
    this.sent += 1;
    const asked = this.asked.get(made.about) ?? { sent: 0, good: 0 };
    this.asked.set(made.about, asked);
    asked.sent += 1;
    if (answer instanceof Error) return this.#find(answer.message, number, actor, made, '');
    const { status, text, ms } = answer;
    const codes = [...new Set(text.match(/"code":"([\w-]+)"/g))].join(' ');
    const kind = `${status} ${codes}`.trim();
    this.answers[kind] = (this.answers[kind] ?? 0) + 1;
    if (status === 200 && !text.includes('"errors":[')) asked.good += 1;
    if (!made.engines && ms > this.slowest.ms) this.slowest = { ms, about: made.about };
    if ((status >= 500 && !isAsked(answer)) || text.includes('"code":"INTERNAL"'))
      this.#find(`answered ${status}`, number, actor, made, text);
    MARKS.forEach((mark, company) => {
      if (!text.includes(mark)) return;
      if (actor.company === company) this.ownMarks += 1;
      else this.#find('told of another company', number, actor, made, text);
    });
  }

  #find(problem: string, number: number, actor: Actor, made: FuzzRequest, answer: string): void {
    const { method, path: at, headers, body } = made;
    const request = `${method} ${at} ${JSON.stringify(headers)} ${body.toString().slice(0, 1_500)}`;
    this.findings.push({ problem, number, actor: actor.name, request, answer: answer.slice(0, 600) });
  }
}

import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { keepsCalls, seesAllCalls } from '../call/call-access.js';
import type { CallParts } from '../call/call-parts.js';
import { Call } from '../call/call-types.js';
import { assertTakesCalls } from '../operators/operators.js';
import { SUPERVISED_SCRIPT } from './ready-script.js';
import { type ItemResult, readScript } from './script.js';
import { type OpenedRun, removeScript, runsOf, saveScript, scriptsOf, startScript, tickItem } from './scripts.js';

enum CallItemResult {
  DONE = 'done',
  FAILED = 'failed',
  SKIPPED = 'skipped',
}

registerEnumType(CallItemResult, {
  name: 'CallItemResult',
  description: 'How an item of a script came out.',
  valuesConfig: {
    DONE: { description: 'It was said, or is in order.' },
    FAILED: { description: 'It is not in order.' },
    SKIPPED: { description: 'It was left out.' },
  },
});

@ObjectType({ description: 'What operators of a company say and check in a call.' })
class CallScript {
  @Field(() => ID, { description: 'Of the script.' }) id: string;
  @Field(() => Int, { description: 'Each change adds one.' }) version: number;
  @Field({ description: 'When it was changed last.' }) changedAt: Date;
  @Field(() => JsonScalar, {
    description: '`{name, items: [{key, section, kind, text, required, features, draw}], breakOffReasons}`.',
  })
  script: unknown;
}

@ObjectType({ description: 'An item of a script in one call.' })
class CallScriptItem {
  @Field(() => ID, { description: 'In the script.' }) key: string;
  @Field({ description: 'A heading over items that belong together.' }) section: string;
  @Field({ description: 'say or check.' }) kind: string;
  @Field({ description: 'What is said or checked.' }) text: string;
  @Field({ description: 'The call is not complete without it.' }) required: boolean;
  @Field(() => CallItemResult, { nullable: true, description: 'Null: not yet.' }) result: ItemResult | null;
  @Field(() => String, { nullable: true, description: 'Of the operator.' }) note: string | null;
  @Field(() => String, { nullable: true, description: 'ISO 8601.' }) tickedAt: string | null;
  @Field(() => ID, { nullable: true, description: 'The operator.' }) tickedBy: string | null;
}

@ObjectType({ description: 'A script as it was worked through in a call.' })
class CallScriptRun {
  @Field(() => ID, { description: 'Of the script; it may be gone by now.' }) scriptId: string;
  @Field(() => Int, { description: 'Of the script.' }) scriptVersion: number;
  @Field({ description: 'Of the script.' }) name: string;
  @Field(() => String, { nullable: true, description: 'The kind of document that features were drawn for.' })
  documentKind: string | null;
  @Field({ description: 'When it began.' }) startedAt: Date;
  @Field(() => [CallScriptItem], { description: 'In order.' }) items: readonly CallScriptItem[];
}

/** Scripts of calls. */
@Resolver(() => Call)
export class ScriptResolver {
  constructor(private readonly parts: CallParts) {}

  @Query(() => [CallScript], { description: "The company's scripts, the oldest first." })
  callScripts(@Ctx() { caller }: SubgraphContext): Promise<readonly CallScript[]> {
    return scriptsOf(this.parts, seesAllCalls(caller));
  }

  @Query(() => [JsonScalar], {
    description: 'Scripts that a company may take as they are, or change: give one to saveCallScript.',
  })
  readyCallScripts(@Ctx() { caller }: SubgraphContext): readonly unknown[] {
    seesAllCalls(caller);
    return [SUPERVISED_SCRIPT];
  }

  @Audited('call-script.save', { subject: 'id' })
  @Mutation(() => CallScript, { description: 'Makes a script, or changes the one of this id.' })
  async saveCallScript(
    @Ctx() { caller }: SubgraphContext,
    @Arg('script', () => JsonScalar, { description: 'As `CallScript.script`.' }) script: unknown,
    @Arg('id', () => ID, { nullable: true, description: 'Absent: a new one.' }) id?: string | null,
  ): Promise<CallScript> {
    const scope = keepsCalls(caller);
    return saveScript(this.parts, scope, id ?? null, readScript(script));
  }

  @Audited('call-script.remove', { subject: 'id' })
  @Mutation(() => Boolean, {
    description: 'Removes a script; what was ticked by it in calls stays. False when there is none.',
  })
  removeCallScript(
    @Arg('id', () => ID, { description: 'Of the script.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    return removeScript(this.parts, keepsCalls(caller), id);
  }

  @Audited('call.script.start', { subject: 'callId', keeps: ['scriptId'] })
  @Mutation(() => CallScriptRun, {
    description: 'Begins a script in an own call; features are drawn for the kind of document.',
  })
  async startCallScript(
    @Ctx() { caller }: SubgraphContext,
    @Arg('callId', () => ID, { description: 'The call.' }) callId: string,
    @Arg('scriptId', () => ID, { description: 'The script.' }) scriptId: string,
    @Arg('documentKind', () => String, { nullable: true, description: 'card, passport, …: as the script names them.' })
    documentKind?: string | null,
  ): Promise<CallScriptRun> {
    assertTakesCalls(caller);
    return runView(await startScript(this.parts, caller, callId, scriptId, documentKind ?? null));
  }

  @Audited('call.script.tick', { subject: 'callId', keeps: ['itemKey', 'result'] })
  @Mutation(() => CallScriptRun, { description: 'Ticks an item of the script of an own call, also after its end.' })
  async tickScriptItem(
    @Ctx() { caller }: SubgraphContext,
    @Arg('callId', () => ID, { description: 'The call.' }) callId: string,
    @Arg('itemKey', () => String, { description: 'The item.' }) itemKey: string,
    @Arg('result', () => CallItemResult, { nullable: true, description: 'Absent: it is open again.' })
    result?: ItemResult | null,
    @Arg('note', () => String, { nullable: true, description: 'More about it.' }) note?: string | null,
  ): Promise<CallScriptRun> {
    assertTakesCalls(caller);
    return runView(await tickItem(this.parts, caller, callId, { itemKey, result: result ?? null, note: note ?? null }));
  }

  @Audited('call.scripts.read')
  @FieldResolver(() => [CallScriptRun], { description: 'The scripts that were worked through in it.' })
  async scriptRuns(@Root() { opened }: Call): Promise<readonly CallScriptRun[]> {
    return (await runsOf(this.parts, opened)).map(runView);
  }
}

function runView({ row, run }: OpenedRun): CallScriptRun {
  const { scriptId, scriptVersion, startedAt } = row;
  return { scriptId, scriptVersion, startedAt, ...run };
}

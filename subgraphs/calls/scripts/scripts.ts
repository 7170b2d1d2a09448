import type { OperatorCaller } from '../../platform/caller/caller.js';
import type { CompanyScope } from '../../platform/database/scope.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { changeCall } from '../call/call-edit.js';
import { type OpenedCall, openCall } from '../call/opened-call.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import { OlderTexts } from '../../platform/older-rows/older-texts.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { supervises } from '../operators/operators.js';
import { beginRun, type ItemResult, type ScriptContent, type ScriptRun } from './script.js';
import { CallScriptRow, CallScriptRunRow } from '../call/script-tables.js';

const MOST_SCRIPTS = 100;
const LONGEST_NOTE = 1_000;
const LONGEST_KIND = 40;

export interface OpenedRun {
  readonly row: CallScriptRunRow;
  readonly run: ScriptRun;
}

export type OpenedScript = Pick<CallScriptRow, 'id' | 'version' | 'changedAt'> & { readonly script: ScriptContent };

/** Scripts in the clear, as an earlier program wrote them. */
export function olderScripts({ vault, store }: CallParts): OlderRows {
  return new OlderTexts<CallScriptRow>(vault, store, {
    entity: CallScriptRow,
    purpose: SEAL_PURPOSE,
    left: { sealed: null },
    seal: ({ id, content }, sealer) => ({ sealed: sealer.seal(sealedAs.script(id), readStored(content)), content: '' }),
  });
}

export async function scriptsOf({ store, vault }: CallParts, scope: CompanyScope): Promise<readonly OpenedScript[]> {
  const rows = await store.read((reader) =>
    reader.of(CallScriptRow, scope).find({ order: { createdAt: 'asc', id: 'asc' }, limit: MOST_SCRIPTS }),
  );
  const sealer = await vault.openCompany(scope.companyId, SEAL_PURPOSE);
  return rows.map((row) => opened(sealer, row));
}

/** Makes a script, or changes the one of this id. @throws ArgumentError not-found, wrong-parameters for one too many */
export async function saveScript(
  { store, clock, random, vault }: CallParts,
  scope: CompanyScope,
  id: string | null,
  content: ScriptContent,
): Promise<OpenedScript> {
  if (id !== null && !couldBeId(id)) throw new ArgumentError('not-found');
  const saved = id ?? random.id();
  const sealer = await vault.openCompany(scope.companyId, SEAL_PURPOSE);
  const words = { sealed: sealer.seal(sealedAs.script(saved), content), content: '' };
  return store.write(async (transaction) => {
    const scripts = transaction.of(CallScriptRow, scope);
    const now = clock.now();
    const known = await scripts.findOne({ id: saved });
    if (known === null && id !== null) throw new ArgumentError('not-found');
    if (known === null) {
      await transaction.takeTurns(`call-scripts ${scope.companyId}`);
      if ((await scripts.count()) >= MOST_SCRIPTS)
        throw wrongParameters('script', `must be one of at most ${MOST_SCRIPTS}`);
      await scripts.insert({ id: saved, version: 1, createdAt: now, changedAt: now, ...words });
    } else await scripts.update({ id: saved }, { version: known.version + 1, changedAt: now, ...words });
    const row = await scripts.findOne({ id: saved });
    if (row === null) throw new ArgumentError('not-found');
    return opened(sealer, row);
  });
}

/** What was ticked by it in calls stays. @returns false when there is none */
export async function removeScript({ store }: CallParts, scope: CompanyScope, id: string): Promise<boolean> {
  if (!couldBeId(id)) return false;
  return store.write(async (transaction) => (await transaction.of(CallScriptRow, scope).remove({ id })) > 0);
}

function opened(sealer: Sealer, row: CallScriptRow): OpenedScript {
  const { id, version, changedAt } = row;
  return { id, version, changedAt, script: contentOf(sealer, row) };
}

function contentOf(sealer: Sealer, { id, sealed, content }: CallScriptRow): ScriptContent {
  return sealed === null ? readStored(content) : sealer.unseal<ScriptContent>(sealedAs.script(id), sealed);
}

function readStored(text: string): ScriptContent {
  return JSON.parse(text) as ScriptContent;
}

/** The runs of a call in the order of their beginning. */
export async function runsOf({ store }: CallParts, { about, row, sealer }: OpenedCall): Promise<readonly OpenedRun[]> {
  const rows = await store.read((reader) =>
    reader
      .of(CallScriptRunRow, about)
      .find({ where: { callId: row.id }, order: { startedAt: 'asc', id: 'asc' }, limit: MOST_SCRIPTS }),
  );
  return rows.map((one) => ({ row: one, run: sealer.unseal<ScriptRun>(sealedAs.run(one.id), one.run) }));
}

/**
 * Begins a script in an active call; the run that there is when it has begun.
 * @param documentKind for which its features are drawn
 * @throws ArgumentError not-found, invalid-access, session-state
 */
export async function startScript(
  parts: CallParts,
  operator: OperatorCaller,
  callId: string,
  scriptId: string,
  documentKind: string | null,
): Promise<OpenedRun> {
  if (documentKind !== null && documentKind.length > LONGEST_KIND)
    throw wrongParameters('documentKind', `must have ${LONGEST_KIND} characters or fewer`);
  const { companyId, userId } = operator;
  const call = await ownCall(parts, operator, callId);
  if (!couldBeId(scriptId)) throw new ArgumentError('not-found');
  const script = await parts.store.read((reader) => reader.of(CallScriptRow, { companyId }).findOne({ id: scriptId }));
  if (script === null) throw new ArgumentError('not-found');
  const id = parts.random.id();
  const sealer = await parts.vault.openCompany(companyId, SEAL_PURPOSE);
  const run = beginRun(contentOf(sealer, script), documentKind, parts.random);
  await changeCall(parts, call, async (edit) => {
    if (edit.row.state !== 'active') throw new ArgumentError('session-state', { message: 'The call is not under way' });
    const row = { id, callId, scriptId, scriptVersion: script.version, userId, startedAt: edit.now };
    const sealed = call.sealer.seal(sealedAs.run(id), run);
    await edit.transaction.of(CallScriptRunRow, call.about).insertIfAbsent({ ...row, run: sealed });
    edit.touch();
  });
  const started = (await runsOf(parts, call)).find(({ row }) => row.scriptId === scriptId);
  if (started === undefined) throw new ArgumentError('not-found');
  return started;
}

export interface Tick {
  readonly itemKey: string;
  /** null: it is open again. */
  readonly result: ItemResult | null;
  readonly note: string | null;
}

/** Ticks an item of the script that runs in a call, also after its end. @throws ArgumentError not-found, invalid-access, wrong-parameters */
export async function tickItem(
  parts: CallParts,
  operator: OperatorCaller,
  callId: string,
  tick: Tick,
): Promise<OpenedRun> {
  const { itemKey, result } = tick;
  const note = tick.note?.trim() || null;
  if (note !== null && note.length > LONGEST_NOTE)
    throw wrongParameters('note', `must have ${LONGEST_NOTE} characters or fewer`);
  const call = await ownCall(parts, operator, callId);
  const ticked = (await runsOf(parts, call)).findLast(({ run }) => run.items.some(({ key }) => key === itemKey));
  if (ticked === undefined) throw wrongParameters('itemKey', 'is no item of a script of this call');
  const { id } = ticked.row;
  return changeCall(parts, call, async (edit) => {
    const rows = edit.transaction.of(CallScriptRunRow, call.about);
    const row = await rows.findOne({ id });
    if (row === null) throw new ArgumentError('not-found');
    const before = call.sealer.unseal<ScriptRun>(sealedAs.run(id), row.run);
    const tickedAt = result === null ? null : edit.now.toISOString();
    const items = before.items.map((item) =>
      item.key === itemKey ? { ...item, result, note, tickedAt, tickedBy: result && operator.userId } : item,
    );
    const run = { ...before, items };
    await rows.update({ id }, { run: call.sealer.seal(sealedAs.run(id), run) });
    await edit.recordChanged();
    return { row, run };
  });
}

async function ownCall(parts: CallParts, operator: OperatorCaller, callId: string): Promise<OpenedCall> {
  const call = await openCall(parts, { companyId: operator.companyId }, callId);
  if (call.row.operatorId !== operator.userId && !supervises(operator))
    throw new ArgumentError('invalid-access', { message: 'Another operator has the call' });
  return call;
}

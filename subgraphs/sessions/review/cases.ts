import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { DECIDED_STATES } from '../state/transitions.js';
import type { Decider } from '../result/basis.js';
import { type Hold, sealedTaker } from '../session/hold.js';

/** How long a case stays with a user who says nothing more: their browser may be dead. The console asks anew before. */
export const HOLD_MINUTES = 10;
const MINUTE_MS = 60_000;

/**
 * Takes a case, or keeps it: then its end is put off.
 * @param options.over whoever has it
 * @throws ArgumentError case-taken while another user has it, session-state while there is nothing to decide
 */
export function takeCase(
  parts: SessionsParts,
  found: FoundSession,
  by: Decider,
  options: { readonly over: boolean },
): Promise<void> {
  return editHold(parts, found, async (edit) => {
    if (!DECIDED_STATES.includes(edit.state)) {
      throw new ArgumentError('session-state', { message: `a session that is ${edit.state} cannot be decided` });
    }
    const hold = edit.hold();
    if (hold !== null && hold.userId !== by.id && !options.over) throw taken(hold);
    const isNew = hold?.userId !== by.id;
    edit.patch({
      takenBy: by.id,
      takenAt: isNew ? edit.now : hold.since,
      takenUntil: new Date(edit.now.getTime() + HOLD_MINUTES * MINUTE_MS),
      taker: edit.seal(sealedTaker(edit.about.sessionId), { name: by.name ?? '' }),
    });
    if (isNew) await edit.record('CASE_TAKEN', { by: by.id, name: by.name, ...(hold && { from: hold.userId }) });
  });
}

/** Lets a case go; nothing happens to one that the user does not have. */
export function releaseCase(parts: SessionsParts, found: FoundSession, by: Pick<Decider, 'id'>): Promise<void> {
  return editHold(parts, found, async (edit) => {
    if (edit.hold()?.userId !== by.id) return;
    releaseHold(edit);
    await edit.record('CASE_RELEASED', { by: by.id });
  });
}

/** A decided case is nobody's. */
export function releaseHold(edit: SessionEdit): void {
  edit.patch({ takenBy: null, takenAt: null, takenUntil: null, taker: null });
}

/** @throws ArgumentError case-taken */
export function assertNotTakenByAnother(edit: SessionEdit, by: Decider): void {
  const hold = holdOfAnother(edit, by);
  if (hold !== null) throw taken(hold);
}

/** Of a user who keeps this one from deciding; null where nobody does. A company's server decides whoever looks at it. */
export function holdOfAnother(edit: SessionEdit, by: Decider): Hold | null {
  const hold = edit.hold();
  return by.kind === 'user' && hold !== null && hold.userId !== by.id ? hold : null;
}

function taken({ name, since }: Hold): ArgumentError {
  return new ArgumentError('case-taken', { message: `${name} has had this case since ${since.toISOString()}` });
}

async function editHold(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
  change: (edit: SessionEdit) => Promise<void>,
): Promise<void> {
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    await change(edit);
    await edit.save();
  });
}

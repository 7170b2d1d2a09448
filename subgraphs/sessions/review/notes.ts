import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import type { Decider } from '../result/basis.js';
import { SessionNoteRow } from './note-row.js';

/** Longest note, and how many a session can have. */
const MOST_CHARACTERS = 5_000;
const MOST_NOTES = 200;
const NOTE_KEY = /^[\w-]{8,64}$/;

/** One note, as it is shown. */
export interface Note extends NoteContent {
  readonly id: string;
  readonly writtenAt: Date;
}

interface NoteContent {
  readonly text: string;
  readonly by: Decider;
}

const placeOf = (id: string): string => `note:${id}`;

/**
 * Adds a note for other operators, sealed under the session's key. A key that was used before adds nothing.
 * @throws ArgumentError wrong-parameters, session-not-found, session-state when there are too many
 */
export async function addNote(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
  by: Decider,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  const trimmed = text.trim();
  if (!NOTE_KEY.test(key)) throw wrongParameters('key', 'must be 8 to 64 letters, digits, hyphens or underscores');
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS) {
    throw wrongParameters('text', `must be 1 to ${String(MOST_CHARACTERS)} characters long`);
  }
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    const notes = edit.of(SessionNoteRow);
    if ((await notes.findOne({ noteKey: key })) !== null) return;
    if ((await notes.count()) >= MOST_NOTES) {
      throw new ArgumentError('session-state', { message: `a session has at most ${String(MOST_NOTES)} notes` });
    }
    const id = parts.random.id();
    const content: NoteContent = { text: trimmed, by };
    await notes.insert({ id, noteKey: key, writtenAt: edit.now, content: edit.seal(placeOf(id), content) });
    await edit.record('NOTE_ADDED', { by: by.id });
    edit.noteChange();
    await edit.save();
  });
}

/** Notes of a session, the oldest first. */
export async function notesOf(parts: SessionsParts, { about, sealer }: FoundSession): Promise<readonly Note[]> {
  const rows = await parts.store.read((reader) => reader.of(SessionNoteRow, about).find({ order: { id: 'asc' } }));
  return rows.map(({ id, writtenAt, content }) => ({
    id,
    writtenAt,
    ...sealer.unseal<NoteContent>(placeOf(id), content),
  }));
}

import { couldBeId } from '../../platform/database/ids.js';
import { noteAct } from '../../platform/audit/acting.js';
import type { Where } from '../../platform/database/conditions.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { BlacklistedFaceMatch, BlacklistMatch, ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { ScreeningCompany } from '../screening-access.js';
import {
  birthdayOf,
  type BlacklistIdentity,
  type BlacklistRecord,
  fullName,
  namedPersons,
  type RawBlacklistRecord,
  readBlacklistRecord,
  sameRecordText,
} from './blacklist-record.js';
import { BlacklistNameRow, BlacklistRow, BlacklistWordRow, type FaceState } from './blacklist-tables.js';
import { recordsWithText, wordRows } from './blacklist-words.js';
import { foldName, foldNumber } from './fold-name.js';
import { waysToName } from './named-person.js';

/** Who put a person on the list; both null where it was not noted yet. */
export interface Adder {
  readonly userId: string | null;
  readonly keyId: string | null;
}

export interface KeptRecord extends BlacklistRecord {
  readonly id: string;
  readonly createdAt: Date;
  readonly addedByUserId: string | null;
  readonly addedByKeyId: string | null;
  /** null where no face was asked for. */
  readonly face: FaceState | null;
  /** The session that its face is of. */
  readonly faceOfSession: string | null;
  /** Why no session can ever match it; null: one can. */
  readonly matchesNobody: MatchesNobody | null;
}

export type MatchesNobody = 'name-without-birthday' | 'birthday-without-name';

interface SealedRecord extends BlacklistRecord {
  readonly by?: Adder;
  readonly faceOfSession?: string | null;
}

export interface Adding {
  /** An id for a call that may be repeated: the record that has it already is the one. */
  readonly chosen?: string | null;
  readonly by?: Adder;
  /** A session of the company, of the same kind (test or not), whose face the record is to have. */
  readonly faceOfSession?: string | null;
}

/** What a list of records is narrowed to; members that are absent or null narrow nothing. */
export interface BlacklistFilter {
  readonly documentNumber?: string | null;
  readonly personalNumber?: string | null;
  readonly name?: string | null;
  /** Words of the name, or a number. */
  readonly text?: string | null;
  readonly birthday?: string | null;
  readonly createdFrom?: Date | null;
  readonly createdBefore?: Date | null;
}

const SEAL_PURPOSE = 'blacklist';
const PURPOSES = {
  same: 'blacklist-record',
  document: 'blacklist-document',
  personal: 'blacklist-personal',
  name: 'blacklist-name',
  birthday: 'blacklist-birthday',
  person: 'blacklist-person',
} as const;
/** Records of one number or name; sorted here, since a database asked for the order reads the whole list to have it. */
const MOST_MATCHES = 100;
/** Older records taken up at once. */
const AT_ONCE = 100;
const NOBODY: Adder = { userId: null, keyId: null };
const everyCompany = serviceScope('records of every company are made findable by their words');

/** The persons whom companies want to verify no more. Records of test keys concern test sessions alone. */
export class Blacklist {
  readonly #platform: Platform;
  readonly #store: Store;

  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
  }

  /**
   * @throws ArgumentError `wrong-parameters`, `already-exists` for a record with the same identifying fields
   */
  async add(
    { companyId, test }: ScreeningCompany,
    raw: RawBlacklistRecord,
    { chosen = null, by = NOBODY, faceOfSession = null }: Adding = {},
  ): Promise<string> {
    const { clock, random, vault } = this.#platform;
    const createdAt = clock.now();
    const record = readBlacklistRecord(raw, createdAt);
    const sealer = await vault.openCompany(companyId, SEAL_PURPOSE);
    const id = chosen ?? random.id();
    noteAct({ subject: id });
    const look = this.#lookups(companyId);
    const row = {
      id,
      test,
      sameAs: look('same', sameRecordText(record)),
      documentLookup: record.documentNumber && look('document', foldNumber(record.documentNumber)),
      personalLookup: record.personalNumber && look('personal', foldNumber(record.personalNumber)),
      nameLookup: nameLookup(record, look),
      birthdayLookup: record.birthday && look('birthday', record.birthday),
      record: sealer.seal(sealedAs(id), { ...record, by, faceOfSession } satisfies SealedRecord),
      createdAt,
      face: faceOfSession === null ? null : ('awaited' as const),
      wordsAt: createdAt,
    };
    const names = namedPersons(record).map((person) => ({
      id: random.id(),
      recordId: id,
      test,
      lookup: look('person', person),
    }));
    const words = wordRows(this.#platform, companyId, { id, test, record });
    const added = await this.#store.write(async (tx) => {
      // The unique index decides, also between two that are added at once.
      const records = tx.of(BlacklistRow, { companyId });
      if (!(await records.insertIfAbsent(row))) return (await records.count({ id })) > 0;
      if (names.length > 0) await tx.of(BlacklistNameRow, { companyId }).insert(names);
      if (words.length > 0) await tx.of(BlacklistWordRow, { companyId }).insert(words);
      if (faceOfSession !== null) {
        await tx.emit('blacklist.face-wanted', { companyId, sessionId: id }, { sessionId: faceOfSession, test }, null);
      }
      return true;
    });
    if (!added) throw new ArgumentError('already-exists');
    return id;
  }

  /** @throws ArgumentError `not-found` */
  async remove({ companyId, test }: ScreeningCompany, id: string): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const removed = await this.#store.write(async (tx) => {
      const row = await tx.of(BlacklistRow, { companyId }).findOne({ id, test });
      const count = await tx.of(BlacklistRow, { companyId }).remove({ id, test });
      if (count === 0) return count;
      if (row?.face) await tx.emit('blacklist.face-unwanted', { companyId, sessionId: id }, {}, null);
      await tx.of(BlacklistNameRow, { companyId }).remove({ recordId: id });
      await tx.of(BlacklistWordRow, { companyId }).remove({ recordId: id });
      return count;
    });
    if (removed === 0) throw new ArgumentError('not-found');
  }

  async find({ companyId, test }: ScreeningCompany, id: string): Promise<KeptRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.#store.read((reader) => reader.of(BlacklistRow, { companyId }).findOne({ id, test }));
    return row && ((await this.#open(companyId, [row]))[0] ?? null);
  }

  /**
   * The record that an applicant matches: by the number of their document or their own exactly, or by name with birthday;
   * of several the first that was added, numbers before names, and last by their face. Null when there is none.
   * @param faces records that have the applicant's face, the most alike first
   */
  async match(
    { companyId, test }: ScreeningCompany,
    person: ScreenedPerson,
    faces: readonly BlacklistedFaceMatch[] = [],
  ): Promise<BlacklistMatch | null> {
    const look = this.#lookups(companyId);
    const document = foldNumber(person.documentNumber ?? '');
    const personal = foldNumber(person.personalNumber ?? '');
    const names = waysToName(person).map((way) => look('person', way));
    return this.#store.read(async (reader) => {
      const rows = reader.of(BlacklistRow, { companyId });
      const firstWith = async (where: Where<BlacklistRow>): Promise<string | null> =>
        first((await rows.find({ where: { ...where, test }, limit: MOST_MATCHES })).map(({ id }) => id));
      const byDocument = document === '' ? null : await firstWith({ documentLookup: look('document', document) });
      if (byDocument !== null) return { recordId: byDocument, by: 'document-number' };
      const byPersonal = personal === '' ? null : await firstWith({ personalLookup: look('personal', personal) });
      if (byPersonal !== null) return { recordId: byPersonal, by: 'personal-number' };
      const where = { lookup: { in: names }, test };
      const named =
        names.length === 0 ? [] : await reader.of(BlacklistNameRow, { companyId }).find({ where, limit: MOST_MATCHES });
      const byName = first(named.map(({ recordId }) => recordId));
      if (byName !== null) return { recordId: byName, by: 'name-and-birthday' };
      // A record that was removed since its face was found has no face.
      for (const { recordId, similarity } of faces) {
        if ((await rows.count({ id: recordId, test })) > 0) return { recordId, by: 'face', similarity };
      }
      return null;
    });
  }

  /** The record that an applicant matches as any of their documents names them, else by their face. */
  async matchAny(
    company: ScreeningCompany,
    namings: readonly ScreenedPerson[],
    faces: readonly BlacklistedFaceMatch[],
  ): Promise<BlacklistMatch | null> {
    const [person] = namings;
    for (const naming of namings) {
      const found = await this.match(company, naming);
      if (found !== null) return found;
    }
    return person === undefined || faces.length === 0 ? null : this.match(company, person, faces);
  }

  /** In the order in which they were added. */
  async list(
    { companyId, test }: ScreeningCompany,
    { offset, limit, after }: { readonly offset: number; readonly limit: number; readonly after?: string | null },
  ): Promise<{ readonly total: number; readonly records: readonly KeptRecord[] }> {
    const { total, rows } = await this.#store.read(async (reader) => {
      const count = await reader.of(BlacklistRow, { companyId }).count({ test });
      // The whole list counts; read on is behind the record that was read last.
      const where = after ? { test, id: { gt: after } } : { test };
      const part = { where, order: { id: 'asc' }, limit, offset } as const;
      return { total: count, rows: offset >= count ? [] : await reader.of(BlacklistRow, { companyId }).find(part) };
    });
    return { total, records: await this.#open(companyId, rows) };
  }

  /** A page of the records that fit. @throws ArgumentError `wrong-parameters` */
  async page(
    company: ScreeningCompany,
    filter: BlacklistFilter,
    query: Pick<PageQuery<BlacklistRow>, 'direction' | 'first' | 'after'>,
  ): Promise<{ readonly page: Page<BlacklistRow>; readonly records: readonly KeptRecord[] }> {
    const { companyId } = company;
    const where = await this.#where(company, filter);
    const page = await this.#store.read((reader) => reader.of(BlacklistRow, { companyId }).page({ ...query, where }));
    return { page, records: await this.#open(companyId, page.items) };
  }

  async count(company: ScreeningCompany, filter: BlacklistFilter): Promise<number> {
    const where = await this.#where(company, filter);
    const { companyId } = company;
    return this.#store.read((reader) => reader.of(BlacklistRow, { companyId }).count(where));
  }

  async #where(company: ScreeningCompany, filter: BlacklistFilter): Promise<Where<BlacklistRow>> {
    const { companyId, test } = company;
    const look = this.#lookups(companyId);
    const { documentNumber, personalNumber, name, createdFrom, createdBefore } = filter;
    const birthday = birthdayOf('filter.birthday', filter.birthday, this.#platform.clock.now());
    const created = { ...(createdFrom ? { gte: createdFrom } : {}), ...(createdBefore ? { lt: createdBefore } : {}) };
    const text = filter.text?.trim() ?? '';
    const named = text === '' ? {} : { id: { in: await recordsWithText(this.#platform, this.#store, company, text) } };
    return {
      test,
      ...named,
      ...(documentNumber ? { documentLookup: look('document', foldNumber(documentNumber)) } : {}),
      ...(personalNumber ? { personalLookup: look('personal', foldNumber(personalNumber)) } : {}),
      ...(name ? { nameLookup: look('name', foldName(name)[0] ?? '') } : {}),
      ...(birthday === null ? {} : { birthdayLookup: look('birthday', birthday) }),
      ...(Object.keys(created).length === 0 ? {} : { createdAt: created }),
    };
  }

  async #open(companyId: string, rows: readonly BlacklistRow[]): Promise<readonly KeptRecord[]> {
    const sealer = await this.#platform.vault.openCompany(companyId, SEAL_PURPOSE);
    return rows.map(({ id, createdAt, face, record: sealed }) => {
      const { by = NOBODY, faceOfSession = null, ...record } = sealer.unseal<SealedRecord>(sealedAs(id), sealed);
      const matchesNobody = face === 'awaited' || face === 'kept' ? null : whyNobody(record);
      const added = { addedByUserId: by.userId, addedByKeyId: by.keyId };
      return { id, createdAt, ...record, ...added, face, faceOfSession, matchesNobody };
    });
  }

  /** Makes records from before there were words findable by them. @returns whether there may be more */
  async addMissingWords(): Promise<boolean> {
    const rows = await this.#store.read((reader) =>
      reader.of(BlacklistRow, everyCompany).find({ where: { wordsAt: null }, limit: AT_ONCE }),
    );
    for (const { id, companyId, test, record: sealed } of rows) {
      const sealer = await this.#platform.vault.openCompany(companyId, SEAL_PURPOSE);
      const record = sealer.unseal<SealedRecord>(sealedAs(id), sealed);
      const words = wordRows(this.#platform, companyId, { id, test, record });
      const wordsAt = this.#platform.clock.now();
      await this.#store.write(async (tx) => {
        const claimed = await tx.of(BlacklistRow, { companyId }).update({ id, wordsAt: null }, { wordsAt });
        if (claimed > 0 && words.length > 0) await tx.of(BlacklistWordRow, { companyId }).insert(words);
      });
    }
    return rows.length > 0;
  }

  #lookups(companyId: string): Look {
    return (purpose, value) => this.#platform.hasher.lookup(companyId, PURPOSES[purpose], value);
  }
}

/** Notes what media tells of the faces of records. */
export function hearFacesOfBlacklist(store: Store): void {
  store.events.on('blacklist.face-kept', {
    async apply(tx, { companyId, sessionId: id, payload }) {
      if (payload === null) return;
      const face = payload.faces > 0 ? 'kept' : 'missing';
      const noted = await tx.of(BlacklistRow, { companyId }).update({ id }, { face });
      // The record was removed before its face came.
      if (noted === 0) await tx.emit('blacklist.face-unwanted', { companyId, sessionId: id }, {}, null);
    },
  });
}

/** The one that was added first: ids are in the order of time. */
function first(ids: readonly string[]): string | null {
  return ids.toSorted()[0] ?? null;
}

/** Without a face a session matches by a number, or by a name with the birthday; one of the two alone would match strangers. */
function whyNobody(record: BlacklistRecord): MatchesNobody | null {
  if (record.documentNumber !== null || record.personalNumber !== null) return null;
  if (record.birthday === null) return 'name-without-birthday';
  return namedPersons(record).length === 0 ? 'birthday-without-name' : null;
}

type Look = (purpose: keyof typeof PURPOSES, value: string) => string;

function nameLookup(record: BlacklistIdentity, look: Look): string | null {
  const [name] = foldName(fullName(record));
  return name === undefined ? null : look('name', name);
}

function sealedAs(id: string): string {
  return `blacklist-record:${id}`;
}

import { column, entity } from '../../platform/database/column.js';

/** The face of a record lies in media: it is on its way, it is kept, or the session had none any more. */
export type FaceState = 'awaited' | 'kept' | 'missing';

/** A person whom a company wants to verify no more. Everything about the person is sealed or a keyed hash. */
@entity('screening_blacklist', { unique: [['companyId', 'test', 'sameAs']], index: [['companyId', 'test', 'id'], ['companyId', 'test', 'createdAt'], ['companyId', 'test', 'documentLookup', 'id'], ['companyId', 'test', 'personalLookup', 'id'], ['companyId', 'test', 'nameLookup', 'id'], ['companyId', 'test', 'birthdayLookup', 'id'], ['wordsAt', 'id']] }) // prettier-ignore
export class BlacklistRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Made with a test key: it concerns test sessions alone. */
  @column.flag() test: boolean;
  /** Equal for records with the same identifying fields, whatever their reason and notes. */
  @column.lookup() sameAs: string;
  @column.lookup({ nullable: true }) documentLookup: string | null;
  @column.lookup({ nullable: true }) personalLookup: string | null;
  /** Of the name as written, for filters. */
  @column.lookup({ nullable: true }) nameLookup: string | null;
  @column.lookup({ nullable: true }) birthdayLookup: string | null;
  /** A BlacklistRecord, under the company's key. */
  @column.sealed() record: Buffer;
  @column.instant() createdAt: Date;
  /** `FaceState`; null where no face was asked for. */
  @column.code(12, { nullable: true }) face: FaceState | null;
  /** When its words were noted; null of records from before they were. */
  @column.instant({ nullable: true }) wordsAt: Date | null;
}

/** One way to write the name of a record, with its birthday: what applicants are compared with. */
@entity('screening_blacklist_names', {
  index: [
    ['companyId', 'test', 'lookup'],
    ['companyId', 'recordId'],
  ],
})
export class BlacklistNameRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() recordId: string;
  @column.flag() test: boolean;
  @column.lookup() lookup: string;
}

/** One word of the name of a record: what a search finds it by. */
@entity('screening_blacklist_words', {
  index: [
    ['companyId', 'test', 'lookup'],
    ['companyId', 'recordId'],
  ],
})
export class BlacklistWordRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() recordId: string;
  @column.flag() test: boolean;
  @column.lookup() lookup: string;
}

// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

/** What a list of records is narrowed to; all of it must hold. */
export type BlacklistFilterInput = {
  /** Exactly, without case, spaces and hyphens. */
  readonly documentNumber?: string | null | undefined;
  /** Exactly, without case, spaces and hyphens. */
  readonly personalNumber?: string | null | undefined;
  /** The whole name, without case, accents and order. */
  readonly name?: string | null | undefined;
  /** Words of the name, each of them whole, or a number exactly; without case, accents, order and hyphens. */
  readonly text?: string | null | undefined;
  /** ISO 8601 date. */
  readonly birthday?: string | null | undefined;
  /** Added at this instant or later. */
  readonly createdFrom?: string | null | undefined;
  /** Added before this instant. */
  readonly createdBefore?: string | null | undefined;
};

/** A person to put on the blacklist: a reason, and at least one thing that identifies. */
export type BlacklistRecordInput = {
  /** Given names. */
  readonly firstName?: string | null | undefined;
  /** Family names. */
  readonly lastName?: string | null | undefined;
  /** The number of the person in their country. */
  readonly personalNumber?: string | null | undefined;
  /** The number of an identity document. */
  readonly documentNumber?: string | null | undefined;
  /** ISO 8601 date. */
  readonly birthday?: string | null | undefined;
  /** Why: required. The applicant never sees it. */
  readonly reason?: string | null | undefined;
  /** Anything else. */
  readonly notes?: string | null | undefined;
  /** A session that was submitted, and whose face the record keeps: later sessions with that face match. It stays when the session is deleted, and goes with the record. */
  readonly faceOfSession?: string | null | undefined;
};

export type PersonOfSessionQueryVariables = {
  id: string;
};


export type PersonOfSessionQuery = { readonly session: { readonly id: string, readonly name: string | null, readonly test: boolean, readonly faceKnown: boolean, readonly result: { readonly person: Members.PersonFields } } | null };

export type BlacklistRecordsQueryVariables = {
  filter?: BlacklistFilterInput | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type BlacklistRecordsQuery = { readonly blacklistRecords: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: BlacklistRecord }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type BlacklistRecordQueryVariables = {
  id: string;
};


export type BlacklistRecordQuery = { readonly blacklistRecord: BlacklistRecord | null };

export type AddBlacklistRecordMutationVariables = {
  input: BlacklistRecordInput;
};


export type AddBlacklistRecordMutation = { readonly addBlacklistRecord: string };

export type RemoveBlacklistRecordMutationVariables = {
  id: string;
  reason?: string | null | undefined;
};


export type RemoveBlacklistRecordMutation = { readonly removeBlacklistRecord: boolean };

export type BlacklistRecord = { readonly id: string, readonly firstName: string | null, readonly lastName: string | null, readonly personalNumber: string | null, readonly documentNumber: string | null, readonly birthday: string | null, readonly reason: string, readonly notes: string | null, readonly createdAt: string, readonly addedByUserId: string | null, readonly addedByKeyId: string | null, readonly face: Members.FaceOnBlacklist | null, readonly faceOfSession: string | null, readonly matchesNobody: Members.MatchesNobody | null };

export const BLACKLIST_RECORD_FRAGMENT = 'fragment BlacklistRecord on BlacklistRecord{id firstName lastName personalNumber documentNumber birthday reason notes createdAt addedByUserId addedByKeyId face faceOfSession matchesNobody}';

export const PERSON_OF_SESSION: Operation<PersonOfSessionQueryVariables, PersonOfSessionQuery> = {
  name: 'PersonOfSession',
  text: 'query PersonOfSession($id:ID!){session(id:$id){id name test faceKnown result{person}}}',
};

export const BLACKLIST_RECORDS: Operation<BlacklistRecordsQueryVariables, BlacklistRecordsQuery> = {
  name: 'BlacklistRecords',
  text: 'query BlacklistRecords($filter:BlacklistFilterInput$first:Int$after:String){blacklistRecords(filter:$filter first:$first after:$after direction:DESC){edges{node{...BlacklistRecord}}pageInfo{hasNextPage endCursor}totalCount}}' + BLACKLIST_RECORD_FRAGMENT,
};

export const BLACKLIST_RECORD: Operation<BlacklistRecordQueryVariables, BlacklistRecordQuery> = {
  name: 'BlacklistRecord',
  text: 'query BlacklistRecord($id:ID!){blacklistRecord(id:$id){...BlacklistRecord}}' + BLACKLIST_RECORD_FRAGMENT,
};

export const ADD_BLACKLIST_RECORD: Operation<AddBlacklistRecordMutationVariables, AddBlacklistRecordMutation> = {
  name: 'AddBlacklistRecord',
  text: 'mutation AddBlacklistRecord($input:BlacklistRecordInput!){addBlacklistRecord(input:$input)}',
};

export const REMOVE_BLACKLIST_RECORD: Operation<RemoveBlacklistRecordMutationVariables, RemoveBlacklistRecordMutation> = {
  name: 'RemoveBlacklistRecord',
  text: 'mutation RemoveBlacklistRecord($id:ID!$reason:String){removeBlacklistRecord(id:$id reason:$reason)}',
};

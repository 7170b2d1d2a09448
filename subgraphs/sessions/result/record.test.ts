import type { IdentityFact } from '../../platform/facts/catalogue.js';
import { buildRecord, NO_TECHNICAL_DETAILS, recordInProgress, type RecordSource } from './record.js';
import { PERSON_MEMBERS, resultRecordSchema } from './record-schema.js';

const identity: IdentityFact = {
  similarity: 0.8,
  person: {
    first_name: 'Nino',
    last_name: 'Beridze',
    birthday: '3/7/1990',
    birthday_time: '1990-03-07T00:00:00.000Z',
    age: 35,
    status: 'FIELDS_MATCH',
    document_number: '01AB23456',
  },
  documents: {
    id_card_front: { Given_Names_en_US: 'Nino', Surname_en_US: 'Beridze' },
    id_card_back: { mrz: 'A\nB\nC' },
  },
  checks: null,
  faceImages: 3,
  portraitFound: true,
};

const nothing: RecordSource['submitted'] = {
  contact: { email: null, phoneNumber: null },
  members: { generalDocuments: [] },
};

const source = (more: Partial<RecordSource> = {}): RecordSource => ({
  verdict: { result: 'approved', reasons: [], live: true, similarity: 0.8 },
  name: 'Customer 17',
  documentType: 'id',
  technicalDetails: { remoteAddress: '192.0.2.1', userAgent: 'Browser', countryCode: 'GE' },
  identity,
  sides: new Map([['card-front', { Given_Names_en_US: 'Older' }]]),
  comment: '',
  submitted: nothing,
  screeningMatches: null,
  ...more,
});

describe('the result record', () => {
  it('of an approved session has the verified name and every member of person', () => {
    const record = resultRecordSchema.parse(buildRecord(source()));
    expect(record).toMatchObject({
      result: 'approved',
      name: 'Nino Beridze',
      reject_reason: { value: '', description: '' },
      face_images: 3,
      id_card_front: { Given_Names_en_US: 'Nino' },
      id_card_back: { mrz: 'A\nB\nC' },
      suggested: { first_name: 'Nino', birthday: '3/7/1990' },
    });
    expect(Object.keys(record.person)).toEqual([...PERSON_MEMBERS]);
    expect(record.person).toMatchObject({ email: null, mrz: null, age: 35 });
    expect(record).not.toHaveProperty('errors');
    expect(record).not.toHaveProperty('passport');
  });

  it('of a rejected session has the reason and its errors in upper case', () => {
    const verdict = {
      result: 'rejected',
      reasons: ['low_similarity', 'document_expired'],
      live: true,
      similarity: 0.2,
    } as const;
    expect(resultRecordSchema.parse(buildRecord(source({ verdict })))).toMatchObject({
      reject_reason: { value: 'low_similarity', description: 'Low similarity' },
      errors: ['LOW_SIMILARITY', 'DOCUMENT_EXPIRED'],
    });
  });

  it('of a manual check names the reason without errors, and falls back to single sides', () => {
    const verdict = { result: 'manual_check', reasons: ['processing_timeout'], live: false, similarity: 0 } as const;
    const record = resultRecordSchema.parse(buildRecord(source({ verdict, identity: null })));
    expect(record).toMatchObject({ person: {}, name: 'Customer 17', id_card_front: { Given_Names_en_US: 'Older' } });
    expect(record.reject_reason.value).toBe('processing_timeout');
    expect(record).not.toHaveProperty('errors');
  });

  it('in progress has every member that is always present, with its type, and nothing else', () => {
    const record = recordInProgress({
      name: null,
      documentType: '',
      technicalDetails: NO_TECHNICAL_DETAILS,
      submitted: nothing,
    });
    expect(resultRecordSchema.parse(record)).toEqual({
      result: 'in_progress',
      live: false,
      similarity: 0,
      document_type: '',
      generalDocuments: [],
      person: {},
      reject_reason: { value: '', description: '' },
      result_comment: '',
      technicalDetails: { remoteAddress: '', userAgent: '', countryCode: '' },
    });
  });

  it('is refused by its schema when members contradict each other', () => {
    const record = buildRecord(source());
    expect(resultRecordSchema.safeParse({ ...record, errors: ['X'] }).success).toBe(false);
    expect(resultRecordSchema.safeParse({ ...record, result: 'rejected', errors: ['X'] }).success).toBe(false);
    expect(resultRecordSchema.safeParse({ ...record, similarity: null }).success).toBe(false);
    expect(resultRecordSchema.safeParse({ ...record, person: { first_name: 'Nino' } }).success).toBe(false);
    expect(resultRecordSchema.safeParse({ ...record, surprise: 1 }).success).toBe(false);
  });
});

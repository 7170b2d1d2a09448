import type { DocumentChecks, DocumentFact, IdentityFact, LivenessFact } from '../../platform/facts/catalogue.js';
import { forcedOutcome } from './forced-outcomes.js';
import { applicantText, decidedText, isReasonCode, REASONS } from './reasons.js';
import type { OthersFound } from './same-person.js';
import { decide, type Evidence } from './verdict.js';

const checks = (more: Partial<DocumentChecks> = {}): DocumentChecks => ({
  expired: false,
  mrzValid: true,
  zonesAgree: true,
  asExpected: true,
  issuingState: 'GEO',
  ...more,
});
const side = (more: Partial<DocumentFact> = {}, allowedCountries: readonly string[] = [], stepKey = 'document') => ({
  stepKey,
  allowedCountries,
  markedAsCopy: 0,
  fact: { acceptable: true, codes: [], record: {}, checks: checks(), ...more },
});
const take = (more: Partial<LivenessFact> = {}): LivenessFact => ({
  decision: 'live',
  more: null,
  reasons: [],
  codes: [],
  acceptable: true,
  ...more,
});
const compared = (more: Partial<IdentityFact> = {}): IdentityFact => ({
  similarity: 0.83,
  person: { first_name: 'Nino', document_number: '01AB23456', status: 'FIELDS_MATCH' },
  documents: {},
  checks: checks(),
  faceImages: 1,
  portraitFound: true,
  ...more,
});
const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  documents: [side(), side({ checks: checks({ issuingState: null, mrzValid: null }) })],
  faces: [{ fact: take(), uploaded: false, doubtedBefore: 0 }],
  papers: [],
  paperHolders: [],
  selfiesWithDocument: [],
  contactVerified: false,
  reviewUnverified: false,
  callStepsMissing: false,
  callDecides: false,
  operatorPending: false,
  blacklistedBy: null,
  screeningMatch: false,
  screeningConfirmed: false,
  fileRefused: false,
  beneficiaryDiffers: false,
  beneficiaryUnverified: false,
  identity: compared(),
  similarityThreshold: 0.5,
  samePersonRule: 'WARNING',
  problem: null,
  forced: null,
  ...more,
});

describe('the verdict', () => {
  it('approves what is whole and certain', () => {
    expect(decide(evidence())).toEqual({ result: 'approved', reason: null, reasons: [], live: true, similarity: 0.83 });
  });

  it('asks a person where surname, number or birth date of the whole document were read only once', () => {
    const unconfirmed = checks({ confirmed: false });
    const front = side({ checks: unconfirmed });
    expect(decide(evidence({ documents: [front, side()] })).result).toBe('approved');
    expect(decide(evidence({ documents: [front], identity: compared({ checks: unconfirmed }) }))).toMatchObject({
      result: 'manual_check',
      reasons: ['fields_unconfirmed'],
    });
  });

  it('asks a person where somebody else was verified than the beneficiary who was declared', () => {
    expect(decide(evidence({ beneficiaryDiffers: true, screeningMatch: true }))).toMatchObject({
      result: 'manual_check',
      // Before the hit: dismissing it does not approve the session.
      reasons: ['beneficiary_mismatch', 'screening_match'],
    });
  });

  it('asks a person where one of several documents names nobody, or shows another portrait', () => {
    const person = { first_name: 'Nino', document_number: '01AB23456', status: 'FIELDS_MATCH' };
    const persons = (second: Record<string, string>) => [
      { person, issuingState: 'GEO' },
      { person: second, issuingState: 'GEO' },
    ];
    const judged = (more: Partial<IdentityFact>) => decide(evidence({ identity: compared(more) })).reasons;
    expect(judged({ persons: persons({ last_name: 'Beridze', personal_number: '1' }) })).toEqual([]);
    expect(judged({ persons: persons({ last_name: 'Beridze' }) })).toEqual(['document_not_readable']);
    expect(judged({ portraitSimilarity: 0.5 })).toEqual([]);
    expect(judged({ portraitSimilarity: 0.49 })).toEqual(['portraits_differ']);
  });

  it('warns of other sessions of the same person, asks a person or rejects, as the company wants it', () => {
    const nobody = { faceSearch: 'done', sameFace: false, sameDocument: false } as const;
    const ruled = (samePersonRule: Evidence['samePersonRule'], others: Partial<OthersFound>) => {
      const { result, reasons } = decide(
        evidence({ samePersonRule, identity: { ...compared(), others: { ...nobody, ...others } } }),
      );
      return [result, reasons];
    };
    for (const found of [{ sameFace: true }, { sameDocument: true }]) {
      expect(ruled('WARNING', found)).toEqual(['approved', []]);
      expect(ruled('MANUAL_CHECK', found)).toEqual(['manual_check', ['same_person']]);
      expect(ruled('REJECTION', found)).toEqual(['rejected', ['same_person']]);
    }
    for (const rule of ['WARNING', 'MANUAL_CHECK', 'REJECTION'] as const) {
      expect(ruled(rule, {})).toEqual(['approved', []]);
      const unsearched = rule === 'WARNING' ? ['approved', []] : ['manual_check', ['processing_timeout']];
      expect(ruled(rule, { faceSearch: 'loading' })).toEqual(unsearched);
    }
  });

  it('rejects whom the blacklist has, before all else and by a face alone only where the company says so, and asks a person about listed ones, after all else', () => {
    const attacked = { fact: take({ decision: 'attack' }), uploaded: false, doubtedBefore: 0 };
    expect(
      decide(evidence({ blacklistedBy: 'document-number', screeningMatch: true, faces: [attacked] })),
    ).toMatchObject({
      result: 'rejected',
      reasons: ['blacklisted', 'liveness_failed', 'liveness_unsure', 'screening_match'],
    });
    for (const [samePersonRule, result] of [
      ['WARNING', 'manual_check'],
      ['MANUAL_CHECK', 'manual_check'],
      ['REJECTION', 'rejected'],
    ] as const) {
      const known = evidence({ blacklistedBy: 'face', samePersonRule });
      expect(decide(known)).toMatchObject({ result, reasons: ['blacklisted'] });
    }
    expect(decide(evidence({ screeningMatch: true, operatorPending: true }))).toMatchObject({
      result: 'manual_check',
      reasons: ['screening_match', 'operator_questionnaire_pending'],
    });
    expect(decide(evidence({ problem: 'screening_unavailable' }))).toMatchObject({
      result: 'manual_check',
      reason: 'screening_unavailable',
    });
  });

  it('looks at papers, selfies with a document and what an operator has still to answer', () => {
    const paper = { acceptable: true, codes: [], statuses: [], fields: {}, pages: 1 };
    const selfie = { acceptable: true, codes: [], similarity: 0.49 };
    const alone = { documents: [], faces: [], identity: null };
    expect(decide(evidence({ ...alone, papers: [{ fact: paper }] })).result).toBe('approved');
    expect(decide(evidence({ ...alone, contactVerified: true })).result).toBe('approved');
    expect(decide(evidence(alone)).result).toBe('approved');
    const reviewed = { ...alone, reviewUnverified: true };
    expect(decide(evidence(reviewed)).reasons).toEqual(['nothing_verified']);
    expect(decide(evidence({ ...reviewed, contactVerified: true })).result).toBe('approved');
    const withPaper = { ...reviewed, papers: [{ fact: paper }] };
    expect(decide(evidence({ ...withPaper, paperHolders: ['applicant'] })).result).toBe('approved');
    // Papers that are nobody's, or somebody else's, prove nothing.
    const useless = evidence({ ...withPaper, paperHolders: ['other', 'unread'] });
    expect(decide(useless)).toMatchObject({
      result: 'manual_check',
      reasons: ['general_document_other_holder', 'general_document_without_holder', 'nothing_verified'],
    });
    expect(applicantText('rejected', 'general_document_other_holder', 'en')).toContain(
      'could not confirm your address',
    );
    expect(decide(evidence({ ...alone, operatorPending: true })).result).toBe('manual_check');
    expect(decide(evidence({ papers: [{ fact: null }], operatorPending: true })).reasons).toEqual([
      'capture_failed',
      'operator_questionnaire_pending',
    ]);
    expect(decide(evidence({ selfiesWithDocument: [{ fact: selfie }] }))).toMatchObject({
      result: 'rejected',
      reason: 'face_document_mismatch',
    });
    const unclear = { ...selfie, acceptable: false, similarity: null };
    expect(decide(evidence({ selfiesWithDocument: [{ fact: unclear }] })).reasons).toEqual([
      'face_document_not_usable',
    ]);
    // A portrait that is too small to be compared: only the session's other faces say who holds the document.
    const small = { ...selfie, similarity: null };
    const selfieOf = (selfieSimilarity: number) =>
      decide(evidence({ selfiesWithDocument: [{ fact: small }], identity: compared({ selfieSimilarity }) }));
    expect(decide(evidence({ selfiesWithDocument: [{ fact: small }] })).reasons).toEqual(['face_document_not_usable']);
    expect(selfieOf(0.7).result).toBe('approved');
    expect(selfieOf(0.3)).toMatchObject({ result: 'rejected', reason: 'face_document_mismatch' });
  });

  it('approves at the threshold and rejects below it', () => {
    expect(decide(evidence({ identity: compared({ similarity: 0.5 }) })).result).toBe('approved');
    expect(decide(evidence({ identity: compared({ similarity: 0.499 }) }))).toMatchObject({
      result: 'rejected',
      reason: 'low_similarity',
      similarity: 0.499,
    });
    expect(decide(evidence({ identity: compared({ similarity: 0.6 }), similarityThreshold: 0.7 })).result).toBe(
      'rejected',
    );
  });

  it.each<[string, Partial<Evidence>, string]>([
    [
      'an attack',
      { faces: [{ fact: take({ decision: 'attack' }), uploaded: false, doubtedBefore: 0 }] },
      'liveness_failed',
    ],
    [
      'a changing face',
      { faces: [{ fact: take({ codes: ['FACE_MISMATCH'] }), uploaded: false, doubtedBefore: 0 }] },
      'face_mismatch',
    ],
    [
      'another face in the same take',
      { faces: [{ fact: take({ decision: 'attack', reasons: ['face_changed'] }), uploaded: false, doubtedBefore: 0 }] },
      'face_mismatch',
    ],
    [
      'no face',
      {
        faces: [
          {
            fact: take({ acceptable: false, decision: 'unsure', codes: ['FACE_NOT_FOUND'] }),
            uploaded: false,
            doubtedBefore: 0,
          },
        ],
      },
      'face_not_found',
    ],
    [
      'several faces',
      {
        faces: [
          {
            fact: take({ acceptable: false, decision: 'unsure', codes: ['MULTIPLE_FACES'] }),
            uploaded: false,
            doubtedBefore: 0,
          },
        ],
      },
      'multiple_faces',
    ],
    ['an expired document', { documents: [side({ checks: checks({ expired: true }) })] }, 'document_expired'],
    ['another document', { documents: [side({ checks: checks({ asExpected: false }) })] }, 'document_type_mismatch'],
    ['a forbidden country', { documents: [side({}, ['DEU'])] }, 'document_country_not_allowed'],
    [
      'no document',
      { documents: [side({ acceptable: false, codes: ['NO_DOCUMENT_IN_IMAGE'] })] },
      'document_not_found',
    ],
  ])('rejects %s', (_, more, reason) => {
    expect(decide(evidence(more))).toMatchObject({ result: 'rejected', reason });
  });

  it.each<[string, Partial<Evidence>, string]>([
    [
      'unsure liveness',
      { faces: [{ fact: take({ decision: 'unsure' }), uploaded: false, doubtedBefore: 0 }] },
      'liveness_unsure',
    ],
    [
      'a living person after three films that were doubted',
      { faces: [{ fact: take(), uploaded: false, doubtedBefore: 3 }] },
      'liveness_unsure',
    ],
    [
      'a poor take',
      { faces: [{ fact: take({ acceptable: false, codes: ['FACE_BLURRY'] }), uploaded: false, doubtedBefore: 0 }] },
      'face_not_usable',
    ],
    [
      'a document that could not be read',
      { documents: [side({ acceptable: false, codes: ['DOCUMENT_BLURRY'] })] },
      'document_not_readable',
    ],
    [
      'a screen or a print',
      { documents: [side({ acceptable: false, codes: ['DOCUMENT_SPOOFING_DETECTED'] })] },
      'document_spoofing',
    ],
    [
      'a film that may be of no camera',
      { faces: [{ fact: take({ cameraDoubts: ['known-name'] }), uploaded: false, doubtedBefore: 0 }] },
      'camera_doubtful',
    ],
    ['wrong check digits', { documents: [side({ checks: checks({ mrzValid: false }) })] }, 'mrz_invalid'],
    ['dates that cannot be', { documents: [side({ checks: checks({ plausible: false }) })] }, 'fields_mismatch'],
    ['zones that disagree', { documents: [side({ checks: checks({ zonesAgree: false }) })] }, 'fields_mismatch'],
    [
      'a person whose fields disagree',
      { identity: compared({ person: { status: 'FIELDS_MISMATCH' } }) },
      'fields_mismatch',
    ],
    ['sides that disagree', { identity: compared({ checks: checks({ zonesAgree: false }) }) }, 'fields_mismatch'],
    [
      'a person without a number',
      { identity: compared({ person: { first_name: 'Nino', document_number: null } }) },
      'document_not_readable',
    ],
    ['no person', { identity: compared({ person: null }) }, 'document_not_readable'],
    ['no portrait', { identity: compared({ similarity: null, portraitFound: false }) }, 'document_face_not_found'],
    ['a face that could not be compared', { identity: compared({ similarity: null }) }, 'face_not_usable'],
    ['a failed document capture', { documents: [{ ...side(), fact: null }] }, 'capture_failed'],
    ['a failed face capture', { faces: [{ fact: null, uploaded: false, doubtedBefore: 0 }] }, 'capture_failed'],
    ['missing facts', { identity: null, problem: 'processing_timeout' }, 'processing_timeout'],
    ['a failed comparison', { identity: null, problem: 'capture_failed' }, 'capture_failed'],
    [
      'a failed comparison of a face alone',
      { documents: [], identity: null, problem: 'capture_failed' },
      'capture_failed',
    ],
    [
      'a passport whose zone was not read',
      { documents: [side({ acceptable: false, codes: ['DOCUMENT_BLURRY'], checks: checks({ mrzValid: false }) })] },
      'document_not_readable',
    ],
    [
      'a document without colour',
      { documents: [side({ acceptable: false, codes: ['DOCUMENT_GRAYSCALE'] })] },
      'document_grayscale',
    ],
    ['nothing at all', { documents: [], faces: [], identity: null, reviewUnverified: true }, 'nothing_verified'],
    [
      'an unknown country where only some are allowed',
      {
        documents: [side({ checks: checks({ issuingState: null }) }, ['GEO'])],
        identity: compared({ checks: null }),
      },
      'document_country_unknown',
    ],
  ])('asks a person about %s', (_, more, reason) => {
    expect(decide(evidence(more))).toMatchObject({ result: 'manual_check', reason });
  });

  it('lets rejecting outweigh asking, and keeps both', () => {
    const verdict = decide(
      evidence({
        identity: compared({ similarity: 0.1 }),
        faces: [{ fact: take({ decision: 'unsure' }), uploaded: false, doubtedBefore: 0 }],
      }),
    );
    expect(verdict).toMatchObject({ result: 'rejected', reasons: ['low_similarity', 'liveness_unsure'], live: false });
  });

  it('never refuses for signs of a copy or a forgery, several of them neither', () => {
    const codes = ['DOCUMENT_SPOOFING_DETECTED', 'DOCUMENT_GRAYSCALE'];
    const forged = side({ acceptable: false, codes, checks: checks({ mrzValid: false, plausible: false }) });
    expect(decide(evidence({ documents: [forged], identity: compared({ checks: forged.fact.checks }) }))).toMatchObject(
      {
        result: 'manual_check',
        reasons: ['document_spoofing', 'document_grayscale', 'mrz_invalid', 'fields_mismatch'],
      },
    );
  });

  it('asks a person about a good picture after three that were marked as of a copy', () => {
    const after = (markedAsCopy: number) => decide(evidence({ documents: [{ ...side(), markedAsCopy }] }));
    expect(after(2)).toMatchObject({ result: 'approved' });
    expect(after(3)).toMatchObject({ result: 'manual_check', reasons: ['document_spoofing'] });
  });

  it('never approves an unsure take, however alike the faces', () => {
    expect(
      decide(
        evidence({
          identity: compared({ similarity: 1 }),
          faces: [{ fact: take({ decision: 'unsure' }), uploaded: false, doubtedBefore: 0 }],
        }),
      ).result,
    ).not.toBe('approved');
  });

  it('takes an uploaded selfie where the company allowed one, without calling it live', () => {
    expect(
      decide(evidence({ faces: [{ fact: take({ decision: 'unsure' }), uploaded: true, doubtedBefore: 0 }] })),
    ).toMatchObject({
      result: 'approved',
      live: false,
    });
    expect(
      decide(evidence({ faces: [{ fact: take({ decision: 'attack' }), uploaded: true, doubtedBefore: 0 }] })).result,
    ).toBe('rejected');
  });

  describe('of several faces', () => {
    const face = (more: Partial<LivenessFact> = {}, uploaded = false) => ({
      fact: take(more),
      uploaded,
      doubtedBefore: 0,
    });
    const living = face();
    const uploaded = face({ decision: 'unsure' }, true);
    const attack = face({ decision: 'attack' });
    const doubtful = face({ decision: 'unsure' });
    const changed = face({ codes: ['FACE_MISMATCH'] });
    const fromProgram = face({ cameraDoubts: ['known-name'] });
    it.each([
      [
        'an uploaded one and an attack',
        [uploaded, attack],
        { result: 'rejected', reason: 'liveness_failed', live: false },
      ],
      [
        'a doubtful one and an attack',
        [doubtful, attack],
        { result: 'rejected', reason: 'liveness_failed', live: false },
      ],
      ['a living one and an attack', [living, attack], { result: 'rejected', reason: 'liveness_failed', live: false }],
      ['a failed one and an attack', [{ ...living, fact: null }, attack], { result: 'rejected', live: false }],
      ['an uploaded one and another face', [uploaded, changed], { result: 'rejected', reason: 'face_mismatch' }],
      [
        'an uploaded one and a doubtful one',
        [uploaded, doubtful],
        { result: 'manual_check', reason: 'liveness_unsure' },
      ],
      ['a living one and a doubtful one', [living, doubtful], { result: 'manual_check', live: false }],
      [
        'an uploaded one and one of a program',
        [uploaded, fromProgram],
        { result: 'manual_check', reason: 'camera_doubtful' },
      ],
      [
        'a living one and one that failed',
        [living, { ...living, fact: null }],
        { result: 'manual_check', live: false },
      ],
      ['two living ones', [living, living], { result: 'approved', live: true }],
      ['an uploaded one and a living one', [uploaded, living], { result: 'approved', live: true }],
    ] as const)('looks at %s in each order', (_, faces, verdict) => {
      expect(decide(evidence({ faces }))).toMatchObject(verdict);
      expect(decide(evidence({ faces: faces.toReversed() }))).toMatchObject(verdict);
    });
  });

  describe('of several documents', () => {
    const own = side({}, ['GEO'], 'own');
    const unknown = { checks: checks({ issuingState: null }) };
    const german = { checks: checks({ issuingState: 'DEU' }) };
    it.each([
      ['where each is of a country that its step allows', [own, side(german, ['DEU'], 'other')], 'approved', null],
      ['where one step allows all', [own, side(german, [], 'other')], 'approved', null],
      [
        'where one is of a forbidden country',
        [own, side(german, ['GEO'], 'other')],
        'rejected',
        'document_country_not_allowed',
      ],
      [
        'where nobody knows the country of one',
        [own, side(unknown, ['DEU'], 'other')],
        'manual_check',
        'document_country_unknown',
      ],
      [
        'where the other one is of no matter',
        [side({}, [], 'own'), side(unknown, ['DEU'], 'other')],
        'manual_check',
        'document_country_unknown',
      ],
    ] as const)('looks at the countries of each step, %s', (_, documents, result, reason) => {
      for (const each of [documents, documents.toReversed()]) {
        const state = each[0]?.fact.checks.issuingState ?? 'GEO';
        const identity = compared({ checks: checks({ issuingState: state }) });
        expect(decide(evidence({ documents: each, identity }))).toMatchObject({ result, reason });
      }
    });

    it('asks a person where one has no portrait to compare the face with', () => {
      expect(decide(evidence({ identity: compared({ portraitFound: false }) }))).toMatchObject({
        result: 'manual_check',
        reasons: ['document_face_not_found'],
      });
    });
  });

  it('decides sessions of a document alone, or of a face alone', () => {
    expect(decide(evidence({ faces: [], identity: compared({ similarity: null }) }))).toMatchObject({
      result: 'approved',
      similarity: 0,
      live: false,
    });
    expect(
      decide(evidence({ documents: [], identity: compared({ similarity: null, person: null, checks: null }) })),
    ).toMatchObject({ result: 'approved', live: true });
  });

  it('takes the codes of the MRZ for countries', () => {
    const german = {
      documents: [side({ checks: checks({ issuingState: 'D<<' }) }, ['DEU'])],
      identity: compared({ checks: null }),
    };
    expect(decide(evidence(german)).result).toBe('approved');
  });
});

describe('forced outcomes', () => {
  it.each([
    ['force:approved', null, { result: 'approved', reason: null }],
    [null, 'force:rejected', { result: 'rejected', reason: 'low_similarity' }],
    ['force-rejected-document_expired', null, { result: 'rejected', reason: 'document_expired' }],
    ['user-1', 'Force:Manual_Check:liveness_unsure', { result: 'manual_check', reason: 'liveness_unsure' }],
    ['user-1', 'Approved', null],
  ] as const)('are read from %p or %p', (clientUserId, name, outcome) => {
    expect(forcedOutcome(true, clientUserId, name)).toEqual(outcome);
    expect(forcedOutcome(false, clientUserId, name)).toBeNull();
  });

  it('replace the verdict', () => {
    const forced = { result: 'rejected', reason: 'document_expired' } as const;
    expect(decide(evidence({ forced }))).toMatchObject({ result: 'rejected', reason: 'document_expired', live: true });
  });
});

describe('the catalogue of reasons', () => {
  it('has codes in snake_case with a description, and a text for the applicant', () => {
    for (const code of Object.keys(REASONS).filter(isReasonCode)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(REASONS[code].description.length).toBeGreaterThan(5);
      expect(decidedText(code, 'en')).toMatch(/\.$/);
    }
  });

  it('answers in the language of the applicant, in English where there is none of that code', () => {
    expect(applicantText('rejected', 'document_expired', 'ka')).toMatch(/\p{Script=Georgian}/u);
    expect(applicantText('rejected', 'document_expired', 'xx')).toMatch(/^Your document has expired/);
    expect(applicantText('approved', null, 'ar')).toMatch(/\p{Script=Arabic}/u);
  });
});

import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { verifyCaptureGrant } from '../../platform/captures/grant.js';
import type { PaperFact } from '../../platform/facts/catalogue.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { identity, Person } from '../../../test/support/sessions/person.js';
import { AttemptRow } from '../session/progress-rows.js';
import { COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

const STEP = 'select_general_document';
const FRONT = 'vehicle-registration-certificate-front';
const BACK = 'vehicle-registration-certificate-back';
const bill: PaperFact = {
  acceptable: true,
  codes: [],
  statuses: ['issued-date-was-not-found'],
  fields: { fullName: 'Nino Beridze', city: 'Tbilisi', country: 'Georgia', latitude: 41.7, permanent: true },
  pages: 1,
};

describe.each(DRIVERS)('papers on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const arrive = async (steps: readonly object[]) => {
    const person = new Person(world, await world.create({ steps }));
    await person.arrive();
    return person;
  };
  const page = async (person: Person, fact: PaperFact, typeId: string | null = null, pageNumber = 1) => {
    const source = `mutation ($typeId: String, $pageNumber: Int) { startCapture(stepKey: "${STEP}", kind: "general-document", typeId: $typeId, pageNumber: $pageNumber) { grant attempt acceptedTypes } }`;
    const { startCapture } = await world.get<{
      startCapture: { grant: string; attempt: number; acceptedTypes: string[] };
    }>(person.caller, source, { typeId, pageNumber });
    const ref = { stepKey: STEP, kind: 'general-document', attempt: startCapture.attempt } as const;
    await world.tell('capture.received', person.session, ref);
    await world.tell('general-document.read', person.session, { ...ref, ...fact });
    return startCapture;
  };
  const choose = (person: Person, type: string) =>
    person.do(`chooseDocument(stepKey: "${STEP}", documentType: "${type}")`);
  const finish = { stepKey: ['ID!', STEP] } as const;

  it('of one page are read and appear in the result with every member', async () => {
    const nino = await arrive([{ type: 'general-document' }]);
    expect((await nino.refused('finishDocument', finish))[0]).toBe('session-state');
    expect((await choose(nino, 'utility-bill')).steps[0]).toMatchObject({
      needs: ['general-document'],
      pages: [{ typeId: 'utility-bill', pageNumber: 1 }],
    });
    const { grant, acceptedTypes } = await page(nino, bill);
    expect(acceptedTypes).toContain('application/pdf');
    expect(verifyCaptureGrant(world.platform.signer, world.clock, grant)).toMatchObject({
      documentType: 'utility_bill',
      page: { typeId: 'utility-bill', pageNumber: 1 },
    });
    expect(await nino.view()).toMatchObject({
      state: 'in_progress',
      steps: [{ state: 'PENDING', attempts: [{ state: 'ACCEPTED', typeId: 'utility-bill' }] }],
    });
    expect((await nino.give('finishDocument', finish)).state).toBe('approved');
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.generalDocuments).toEqual([
      {
        typeId: 'utility_bill',
        documentType: 'UTILITY_BILL',
        permanent: true,
        pages: [
          {
            typeId: 'utility-bill',
            final: {
              street: null, state: null, city: 'Tbilisi', country: 'Georgia', postalCode: null, streetNumber: null, county: null, countryCode: null,
              documentIssued: null, documentIssuedTime: null, authority: null, address: null, formattedAddress: null, latitude: 41.7, longitude: null,
              fullName: 'Nino Beridze', firstName: null, lastName: null, permanent: true,
            },
            documentPages: [{ pageNumber: 1 }],
            pageNumber: 1,
            statuses: ['issued-date-was-not-found'],
          },
        ],
      },
    ]); // prettier-ignore
    const typed = `{ session(id: "${nino.session.id}") { result { generalDocuments { typeId documentType pages { typeId statuses final { fullName city } documentPages { pageNumber } } } } } }`;
    expect(await world.get(world.company, typed)).toMatchObject({
      session: { result: { generalDocuments: [{ pages: [{ final: { city: 'Tbilisi' } }] }] } },
    });
  });

  it('of two sides and several files wait for every one of them', async () => {
    const nino = await arrive([
      { type: 'general-document', flags: { general_document_types: ['vehicle_registration_certificate'] } },
    ]);
    expect((await nino.view()).steps[0]?.pages.map(({ typeId }) => typeId)).toEqual([FRONT, BACK]);
    await page(nino, { ...bill, fields: { firstName: 'Nino', lastName: 'Beridze' }, pages: 2 }, FRONT);
    expect((await nino.refused('finishDocument', finish))[0]).toBe('session-state');
    await page(nino, { ...bill, fields: { city: 'Batumi' } }, 'vehicle_registration_certificate_back');
    await page(nino, { ...bill, statuses: [] }, BACK, 2);
    await nino.give('finishDocument', finish);
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.generalDocuments).toMatchObject([
      {
        documentType: 'VEHICLE_REGISTRATION_CERTIFICATE',
        pages: [
          { typeId: FRONT, final: { fullName: 'Nino Beridze' }, documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }] },
          {
            typeId: BACK,
            final: { city: 'Batumi', country: 'Georgia' },
            documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }],
          },
        ],
      },
    ]);
    expect(await world.hears('session.submitted', nino.session)).toEqual([{ round: 1, test: false, captures: [] }]);
  });

  it('are put into another order and taken out by the applicant, also after they thought that they were done', async () => {
    const nino = await arrive([{ type: 'general-document' }]);
    await choose(nino, 'utility_bill');
    for (const [pageNumber, city] of ['Batumi', 'Tbilisi', 'Poti'].entries()) {
      const fact = pageNumber === 2 ? { ...bill, acceptable: false, codes: ['DOCUMENT_BLURRY'] } : bill;
      await page(nino, { ...fact, fields: { city } }, null, pageNumber + 1);
    }
    await nino.give('finishDocument', finish);
    expect(await nino.view()).toMatchObject({ state: 'in_progress', steps: [{ state: 'RETAKE' }] });
    const arrange = (pages: string) =>
      world.ask(nino.caller, `mutation { arrangeDocument(stepKey: "${STEP}", typeId: "utility_bill", pages: ${pages}) { state } }`); // prettier-ignore
    for (const wrong of ['[1, 1]', '[4]']) expect(await arrange(wrong)).toMatchObject({ code: 'wrong-parameters' });
    expect((await arrange('[2, 1]')).data).toEqual({ arrangeDocument: { state: 'approved' } });
    expect(await world.hears('general-document.arranged', nino.session)).toEqual([
      {
        stepKey: STEP,
        pages: [
          { kind: 'general-document', attempt: 1, pageNumber: 2 },
          { kind: 'general-document', attempt: 2, pageNumber: 1 },
          { kind: 'general-document', attempt: 3, pageNumber: null },
        ],
      },
    ]);
    const kept = await world.sessions.store.read((reader) =>
      reader.of(AttemptRow, { companyId: COMPANY, sessionId: nino.session.id }).find({ order: { attempt: 'asc' } }),
    );
    expect(kept.map(({ fact }) => fact === null)).toEqual([false, false, true]);
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.generalDocuments[0]?.pages).toMatchObject([
      { final: { city: 'Tbilisi' }, documentPages: [{ pageNumber: 1 }, { pageNumber: 2 }] },
    ]);
  });

  it('are begun a limited number of times, also where each is taken out again', async () => {
    const nino = await arrive([{ type: 'general-document' }]);
    await choose(nino, 'utility_bill');
    await page(nino, bill);
    const start = `mutation { startCapture(stepKey: "${STEP}", kind: "general-document", pageNumber: 2) { attempt } }`;
    const takeOut = `mutation { arrangeDocument(stepKey: "${STEP}", typeId: "utility_bill", pages: [1]) { id } }`;
    let begun = 1;
    for (let code = await nino.code(start); code === null; code = await nino.code(start)) {
      begun += 1;
      if (begun % 25 === 0) await world.get(nino.caller, takeOut);
      expect(begun).toBeLessThanOrEqual(300);
    }
    expect(begun).toBe(300);
  });

  it('are asked for again twice, then a person looks at them', async () => {
    const nino = await arrive([{ type: 'general-document' }]);
    await choose(nino, 'bank_statement');
    const bad = { ...bill, acceptable: false, codes: ['DOCUMENT_BLURRY'] };
    await page(nino, bad);
    expect((await nino.view()).steps[0]).toMatchObject({ state: 'RETAKE', attempts: [{ codes: ['DOCUMENT_BLURRY'] }] });
    await nino.give('finishDocument', finish);
    expect(await nino.view()).toMatchObject({ state: 'in_progress', steps: [{ state: 'RETAKE' }] });
    await page(nino, bad);
    await page(nino, bad);
    expect((await nino.view()).outcome).toMatchObject({
      result: 'manual_check',
      reason: 'general_document_not_readable',
    });
  });

  const CAKE: PaperFact = {
    ...bill,
    statuses: ['name-was-not-found', 'address-was-not-found', 'issued-date-was-not-found'],
    fields: { authority: 'Chocolate cake for beginners' },
  };

  it('that name neither a holder nor an address go to a person', async () => {
    for (const [pages, result, warnings] of [
      [[CAKE], 'manual_check', ['PAPER_WITHOUT_HOLDER']],
      [[CAKE, { ...CAKE, fields: { address: '12 Station Road', city: 'London' } }], 'approved', undefined],
      [[CAKE, { ...CAKE, fields: { fullName: 'Nino Beridze' } }], 'approved', undefined],
    ] as const) {
      const nino = await arrive([{ type: 'general-document', flags: { general_document_types: ['utility_bill'] } }]);
      for (const [index, fact] of pages.entries()) await page(nino, fact, null, index + 1);
      await nino.give('finishDocument', finish);
      const record = resultRecordSchema.parse(await world.result(nino.session.token));
      expect([record.result, record.warnings]).toEqual([result, warnings]);
      const reason = result === 'approved' ? '' : 'general_document_without_holder';
      expect(record.reject_reason.value).toBe(reason);
    }
  });

  it('in another name than the identity document go to a person', async () => {
    for (const [fullName, result] of [
      ['John Smith', 'manual_check'],
      ['N. Beridze', 'approved'],
    ] as const) {
      const nino = await arrive([
        { type: 'identity-document', flags: { document_types: ['passport'] } },
        { type: 'general-document', flags: { general_document_types: ['utility_bill'] } },
      ]);
      await nino.do('chooseDocument(stepKey: "identity-document", documentType: "passport", country: "GE")');
      await nino.photograph('identity-document', 'passport');
      await page(nino, { ...bill, fields: { ...bill.fields, fullName } });
      await nino.give('finishDocument', finish);
      const person = { ...identity.person, first_name: 'Nino', last_name: 'Beridze', document_number: fullName };
      await nino.compare({ similarity: null, person });
      const record = resultRecordSchema.parse(await world.result(nino.session.token));
      const other = result === 'manual_check';
      expect(record).toMatchObject({
        result,
        reject_reason: { value: other ? 'general_document_other_holder' : '' },
        generalDocuments: [{ pages: [{ statuses: other ? [expect.any(String), 'name-mismatch'] : bill.statuses }] }],
      });
      expect(record.warnings).toEqual(other ? ['PAPER_OF_OTHER_HOLDER'] : undefined);
    }
  });

  const LETTER: PaperFact = { ...bill, statuses: ['address-was-not-found'], fields: { fullName: 'Nino Beridze' } };
  const STRANGERS: PaperFact = {
    ...bill,
    statuses: [],
    fields: { fullName: 'Giorgi Kapanadze', address: '5 Rustaveli Ave', city: 'Tbilisi' },
  };
  const afterPassport = async (pages: readonly PaperFact[], paperAlone = false) => {
    const passport = { type: 'identity-document', flags: { document_types: ['passport'] } };
    const paper = { type: 'general-document', flags: { general_document_types: ['utility_bill'] } };
    const nino = await arrive(paperAlone ? [paper] : [passport, paper]);
    if (!paperAlone) await nino.photograph('identity-document', 'passport');
    for (const [index, fact] of pages.entries()) await page(nino, fact, null, index + 1);
    await nino.give('finishDocument', finish);
    if (!paperAlone) await nino.compare({ similarity: null });
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    const [read] = record.generalDocuments[0]?.pages ?? [];
    return { result: record.result, reason: record.reject_reason.value, statuses: read?.statuses, final: read?.final };
  };

  it.each([[[LETTER, STRANGERS]], [[STRANGERS, LETTER]]])(
    'tell nothing of the file of somebody else beside one of the applicant',
    async (...[pages]) => {
      for (const paperAlone of [false, true]) {
        const first = paperAlone ? pages[0]?.fields : LETTER.fields;
        expect(await afterPassport(pages, paperAlone)).toMatchObject({
          result: 'manual_check',
          reason: 'general_document_other_holder',
          statuses: expect.arrayContaining(['name-mismatch']) as string[],
          final: { fullName: first?.fullName, address: first?.address ?? null },
        });
      }
    },
  );

  it('show what was read where no file is the applicant’s, for whoever looks at it', async () => {
    const second = { ...STRANGERS, fields: { fullName: 'Ana Lomidze', documentIssued: '1/10/2026' } };
    expect(await afterPassport([STRANGERS, second])).toMatchObject({
      statuses: ['name-mismatch'],
      final: { ...STRANGERS.fields, documentIssued: null },
    });
  });

  it('keep that nobody is named where the address stands when another file names the applicant', async () => {
    const nameless = {
      ...STRANGERS,
      statuses: ['name-was-not-found' as const],
      fields: { address: '5 Rustaveli Ave' },
    };
    const together = await afterPassport([LETTER, nameless]);
    expect(together).toMatchObject({ statuses: ['name-was-not-found'], final: { address: '5 Rustaveli Ave' } });
    const whole = { ...LETTER, statuses: [], fields: { ...LETTER.fields, address: '12 Station Road' } };
    expect(await afterPassport([whole, nameless])).toMatchObject({ result: 'approved', statuses: [] });
  });

  it('in a script that the identity document does not have go to a person', async () => {
    const georgian = { ...STRANGERS, fields: { ...STRANGERS.fields, fullName: 'გიორგი კაპანაძე' } };
    expect(await afterPassport([georgian])).toMatchObject({
      result: 'manual_check',
      reason: 'general_document_other_script',
      statuses: ['name-in-other-script'],
    });
  });

  it.each([
    [`chooseDocument(stepKey: "${STEP}", documentType: "passport") { id }`, 'documentType'],
    [
      `startCapture(stepKey: "${STEP}", kind: "general-document", typeId: "bank-statement") { grant }`,
      'typeId must be one of utility-bill',
    ],
    [
      `startCapture(stepKey: "${STEP}", kind: "general-document", pageNumber: 11) { grant }`,
      'pageNumber must be 1 to 10',
    ],
    [`startCapture(stepKey: "${STEP}", kind: "face-document") { grant }`, 'kind is not a capture'],
  ])('refuse %s', async (mutation, message) => {
    const nino = await arrive([{ type: 'general-document', flags: { general_document_types: ['utility_bill'] } }]);
    expect(await world.ask(nino.caller, `mutation { ${mutation} }`)).toMatchObject({
      code: 'wrong-parameters',
      message: expect.stringContaining(message) as string,
    });
  });

  it('held beside the face are put together with the other pictures of the session', async () => {
    const nino = await arrive([{ type: 'identity-document' }, { type: 'face-document' }]);
    await nino.do('chooseDocument(stepKey: "identity-document", documentType: "id", country: "GE")');
    for (const side of ['card-front', 'card-back'] as const) await nino.photograph('identity-document', side);
    const { attempt } = await nino.start('capture_face_document', 'face-document');
    const ref = { stepKey: 'capture_face_document', kind: 'face-document', attempt } as const;
    await world.tell('capture.received', nino.session, ref);
    await world.tell('face-document.judged', nino.session, { ...ref, acceptable: true, codes: [], similarity: 0.9 });
    const [submitted] = await world.hears('session.submitted', nino.session);
    expect(submitted).toMatchObject({
      captures: [{ kind: 'card-front' }, { kind: 'card-back' }, { kind: 'face-document', attempt: 1 }],
    });
    await nino.compare({ selfieSimilarity: 0.2 });
    expect((await nino.view()).outcome).toMatchObject({ result: 'rejected', reason: 'face_document_mismatch' });
  });

  it('held beside the face are judged by their likeness', async () => {
    for (const [similarity, result] of [
      [0.8, 'approved'],
      [0.3, 'rejected'],
    ] as const) {
      const nino = await arrive([{ type: 'face-document' }]);
      const { attempt } = await nino.start('capture_face_document', 'face-document');
      const ref = { stepKey: 'capture_face_document', kind: 'face-document', attempt } as const;
      await world.tell('capture.received', nino.session, ref);
      await world.tell('face-document.judged', nino.session, { ...ref, acceptable: true, codes: [], similarity });
      expect(await nino.view()).toMatchObject({
        state: result,
        outcome: { reason: result === 'rejected' ? 'face_document_mismatch' : '' },
      });
      const statistics = await world.get(
        world.company,
        `{ session(id: "${nino.session.id}") { statistics { livenessStartTime } } }`,
      );
      expect(statistics).toEqual({ session: { statistics: { livenessStartTime: null } } });
    }
  });
});

import type { ApplicantAttempt, ApplicantStep } from '../operations/applicant-session.js';
import { missesOf, missingSide, paperPages, paperWays } from './papers.js';

const FRONT = 'vehicle-registration-certificate-front';
const BACK = 'vehicle-registration-certificate-back';

function page(typeId: string, pageNumber: number, parts: Partial<ApplicantAttempt> = {}): ApplicantAttempt {
  return {
    kind: 'general-document',
    attempt: 1,
    state: 'ACCEPTED',
    codes: [],
    more: null,
    marked: false,
    typeId,
    pageNumber,
    pages: 1,
    statuses: [],
    questionKey: null,
    ...parts,
  };
}

function paper(attempts: readonly ApplicantAttempt[], typeIds: readonly string[] = ['utility-bill']): ApplicantStep {
  const delivered = attempts.flatMap(({ typeId, pageNumber }) => ({
    typeId: typeId ?? '',
    pageNumber: pageNumber ?? 1,
  }));
  const first = typeIds.map((typeId) => ({ typeId, pageNumber: 1 }));
  const needed = [...first, ...delivered.filter(({ pageNumber }) => pageNumber > 1)];
  return {
    key: 'address',
    type: 'general-document',
    title: null,
    state: 'PENDING',
    settings: {},
    chosen: { documentType: 'utility_bill', country: null },
    pages: needed,
    attempts,
    submitted: null,
    draft: null,
    code: null,
    redo: null,
    supported: true,
  };
}

describe('the pages of a paper', () => {
  it('are those that were delivered and those on their way, in their order', () => {
    const step = paper([page('utility-bill', 2, { state: 'RECEIVED' }), page('utility-bill', 1)]);
    const onWay = (stepKey: string, typeId: string, pageNumber: number) => {
      return { stepKey, kind: 'general-document', page: { typeId, pageNumber } };
    };
    const sending = [onWay('address', 'utility-bill', 3), onWay('other', 'utility-bill', 4)];
    expect(paperPages(step, sending).map(({ pageNumber, capture }) => [pageNumber, capture?.state ?? null])).toEqual([
      [1, 'ACCEPTED'],
      [2, 'RECEIVED'],
      [3, null],
    ]);
  });

  it('leave out what was begun and never sent, and pages of another paper', () => {
    expect(paperPages(paper([page('utility-bill', 1, { state: 'STARTED' })]), [])).toEqual([]);
    const sent = { stepKey: 'address', kind: 'general-document', page: { typeId: 'bank-statement', pageNumber: 1 } };
    expect(paperPages(paper([]), [sent])).toEqual([]);
  });

  it('are asked for side by side', () => {
    const sides = [FRONT, BACK];
    expect(missingSide(paper([], sides), [])).toEqual({ typeId: FRONT, pageNumber: 1 });
    const step = paper([page(FRONT, 1)], sides);
    expect(missingSide(step, paperPages(step, []))).toEqual({ typeId: BACK, pageNumber: 1 });
    const both = paper([page(FRONT, 1), page(BACK, 1)], sides);
    expect(missingSide(both, paperPages(both, []))).toBeNull();
  });

  it('miss what none of them shows, once all were read', () => {
    const pages = (second: Partial<ApplicantAttempt>) => {
      const first = page('utility-bill', 1, { statuses: ['name-was-not-found', 'issued-date-was-not-found'] });
      return paperPages(paper([first, page('utility-bill', 2, second)]), []);
    };
    const found = { statuses: ['address-was-not-found', 'issued-date-was-not-found'] };
    expect(missesOf('utility_bill', pages(found))).toEqual(['issued-date-was-not-found']);
    expect(missesOf('utility_bill', pages({ ...found, state: 'RECEIVED' }))).toEqual([]);
    expect(missesOf('vehicle_registration_certificate', pages(found))).toEqual([]);
  });

  it.each([
    [{}, { camera: true, file: true }],
    [{ allow_general_document_capture: false }, { camera: false, file: true }],
    [{ allow_general_document_upload: false }, { camera: true, file: false }],
    [
      { allow_general_document_capture: false, allow_general_document_upload: false },
      { camera: true, file: false },
    ],
  ])('may be given as %j says', (settings, ways) => {
    expect(paperWays({ ...paper([]), settings })).toEqual(ways);
  });
});

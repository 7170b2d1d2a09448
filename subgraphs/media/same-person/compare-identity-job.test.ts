import { hasEachItsPortrait, similarityOfPortraits } from './compare-identity-job.js';

describe('the portraits of documents', () => {
  const side = (stepKey: string, embedding: readonly number[] | null = null) => ({ stepKey, embedding });
  const portrait = [1, 0, 0];

  it.each([
    ['a card with its portrait on the front', [side('own', portrait), side('own')], true],
    ['a card without', [side('own'), side('own')], false],
    ['two documents with theirs', [side('own', portrait), side('own'), side('other', portrait)], true],
    ['two documents, of which one has none', [side('own', portrait), side('own'), side('other')], false],
    ['two documents, of which the first has none', [side('own'), side('other', portrait)], false],
    ['no document', [], false],
  ] as const)('are all there, or not: %s', (_, sides, expected) => {
    expect(hasEachItsPortrait(sides)).toBe(expected);
  });

  it('are compared with those of other documents, not with those of other sides', () => {
    const [own, other] = [
      [1, 0, 0],
      [0, 1, 0],
    ];
    expect(similarityOfPortraits([side('own', own), side('own', other), side('second')])).toBeNull();
    const alike = similarityOfPortraits([side('own', own), side('second', own)]) ?? 0;
    const unlike = similarityOfPortraits([side('own', own), side('second', own), side('third', other)]) ?? 1;
    expect(alike).toBeGreaterThan(0.5);
    expect(unlike).toBeLessThan(0.5);
  });
});

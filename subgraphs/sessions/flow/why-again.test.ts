import { whyAgain } from './why-again.js';

describe('why a take is asked for again', () => {
  it.each([
    [['face_not_found'], ['FACE_NOT_FOUND']],
    [['face_lost'], ['FACE_NOT_FOUND']],
    [['face_cut_off'], ['FACE_AWAY_FROM_CENTER']],
    [['face_too_small'], ['FACE_FAR_AWAY']],
    [['face_changed'], ['FACE_MISMATCH']],
    [['multiple_faces'], ['MULTIPLE_FACES']],
  ])('is told for %s in a code of pictures', (reasons, codes) => {
    expect(whyAgain({ reasons, codes: [] })).toEqual(codes);
  });

  it('names what made the whole take unusable before what its best frame lacks, each once', () => {
    const reasons = ['face_cut_off', 'face_lost'];
    const codes = ['FACE_REQUIRE_BRIGHTER', 'FACE_NOT_FOUND'];
    expect(whyAgain({ reasons, codes })).toEqual(['FACE_AWAY_FROM_CENTER', 'FACE_NOT_FOUND', 'FACE_REQUIRE_BRIGHTER']);
  });

  it('leaves out what helps nobody who stands before a camera', () => {
    expect(whyAgain({ reasons: ['too_short', 'still_photograph', 'no_film'], codes: [] })).toEqual([]);
    expect(whyAgain({ reasons: [], codes: ['FACE_BLURRY'] })).toEqual(['FACE_BLURRY']);
  });
});

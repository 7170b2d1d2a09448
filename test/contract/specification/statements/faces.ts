import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { singleImages, faces: engine } = tests;
const BOTH = singleImages('tells one person from two, in both forms, by files and data URLs');
const SMALL = engine('gives no score below 65 px, a score with its code below 80 px');

/** Comparing two faces. */
export const faces: Chapter = {
  title: 'Face comparison',
  statements: [
    held('faces.root', 'At the root the answer has `similarity`, `face1Statuses` and `face2Statuses`.', BOTH),
    held('faces.form', 'Below `external-api` it has `similarity` and `error`.', BOTH),
    held(
      'faces.same',
      'One person has a high likeness, two have a low one.',
      BOTH,
      engine('tells the same person from another one'),
    ),
    held('faces.files', 'Both faces are files of a form.', BOTH),
    held(
      'faces.error',
      '`error` is null, or a code.',
      BOTH,
      singleImages('gives the first code of the first face that has one'),
    ),
    held(
      'faces.null',
      '`similarity` is null where a face cannot be compared.',
      SMALL,
      singleImages('gives the first code of the first face that has one'),
    ),
    held('faces.far', 'A small face is `FACE_FAR_AWAY`.', SMALL),
    held('faces.score-with-code', 'A face of 65 to 79 pixels has a code beside its score.', SMALL),
  ],
};

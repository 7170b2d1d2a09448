import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { rest, listedErrors, paperFiles, questionFiles, companySettings, report, proofOfAddress, time } = tests;
const EXPORTS = paperFiles('are the selfie with a document, portraits, markers and stills, as far as there are any');
const ANSWERED = rest('takes its fields as %s');
const LISTED = listedErrors('%s answers %s as it is documented');

/** Calls about a session beside its result. */
export const sessionData: Chapter = {
  title: 'Session data',
  statements: [
    held(
      'pdf.answer',
      '`export-session-as-pdf` answers a PDF.',
      ANSWERED,
      report('holds verdict, person, document, activities and page numbers'),
    ),
    held(
      'pdf.parts',
      'The three flags choose what is in it.',
      report('holds only the parts that were asked for, in the language of the session'),
      proofOfAddress('a proof of address in a PDF and a picture is read, given as one PDF, and printed in the report'),
    ),
    held('pdf.none', 'With none of them it is `wrong-parameters`.', EXPORTS, LISTED),
    held('pdf.booleans', 'The flags are booleans.', rest('reads every parameter under every spelling')),
    held(
      'photo.answer',
      '`get-session-main-document-face-photo` answers the portrait as a data URL.',
      EXPORTS,
      ANSWERED,
    ),
    held('photo.none', 'Without a portrait it is `face-photo-not-found`.', LISTED),
    held('activities.answer', '`list-session-activities` answers a list.', ANSWERED),
    held(
      'summary.answer',
      '`get-session-statistical-summary` answers a list with the summary.',
      ANSWERED,
      time('is measured for the statistical summary'),
    ),
    held('markers.answer', '`get-visual-markers` answers a tar archive as a data URL.', EXPORTS, ANSWERED),
    held(
      'markers.nested',
      'By setting it is nested in arrays.',
      companySettings('gets the archive of %s nested in arrays'),
    ),
    held(
      'question-file.answer',
      '`get-question-file` answers the type of the file, and the file.',
      questionFiles('are given to the company under their true type, pictures encoded anew, and go with the session'),
    ),
    held(
      'question-file.types',
      'Files are PDF, PNG or JPEG.',
      questionFiles('of another kind than the question takes are refused by their content'),
      questionFiles('are given to the company under their true type, pictures encoded anew, and go with the session'),
    ),
    held(
      'question-file.required',
      '`stepKey` and `questionKey` are required.',
      questionFiles('are given to the company under their true type, pictures encoded anew, and go with the session'),
    ),
    held(
      'question-file.index',
      '`fileIndex` is optional and counts from nought.',
      questionFiles('are given to the company under their true type, pictures encoded anew, and go with the session'),
    ),
    held(
      'question-file.archive',
      'By setting it is a tar archive.',
      companySettings('gets the archive of %s nested in arrays'),
    ),
    held(
      'shots.answer',
      '`get-video-call-shots` answers a tar archive as a data URL, an empty one without a call.',
      EXPORTS,
      ANSWERED,
    ),
    held(
      'shots.call',
      'It holds the pictures of the call.',
      tests.wholeCalls(
        'leads an applicant and an operator through a call, from ringing to the archives of the company',
      ),
    ),
    held(
      'shots.nested',
      'By setting the archive of shots is nested in arrays.',
      companySettings('gets the archive of %s nested in arrays'),
    ),
    held('videos.answer', '`get-video-call-videos` answers a tar archive.', ANSWERED),
    held('videos.none', 'Without videos it is `not-found`.', LISTED),
    held(
      'videos.call',
      'It holds the recordings of the call.',
      tests.wholeCalls(
        'leads an applicant and an operator through a call, from ringing to the archives of the company',
      ),
    ),
    held('end-call.answer', '`end-video-call` answers `{}`.', ANSWERED),
    held(
      'end-call.call',
      'It ends the call that is going on.',
      tests.wholeCalls('ends the call that is going on when the company asks for it'),
    ),
    held(
      'data.invalid-access',
      'A wrong key is `invalid-access`.',
      LISTED,
      rest('a call without a key and one with a wrong key'),
    ),
    held(
      'data.strings',
      'Key and session are texts and required.',
      rest('an unknown token, a foreign one, one that can be none, and none at all'),
    ),
    held('delete.answer', '`delete/` answers `true`.', rest('delete answers true, and then the session')),
    held(
      'delete.irreversible',
      'The data of a deleted session are gone for good.',
      tests.creation('destroys the key, takes the rows away, tells it, and happens once'),
      tests.verification('approves the holder with what the document says'),
    ),
  ],
};

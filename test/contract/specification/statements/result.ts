import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { record, verification, person, papers, geolocation, questionnaires, proxy, contact, geocoder, paperScreens } =
  tests;
const WHOLE = verification('approves the holder with what the document says');
const REJECTED = verification('rejects another person with the document');
const PAPER = papers('of one page are read and appear in the result with every member');
const FIELDS = person('writes dates unpadded and as ISO datetimes, and only what was read');
const PERSON = record('of an approved session has the verified name and every member of person');

/** The record that `result/` answers. */
export const result: Chapter = {
  title: 'The result record',
  statements: [
    held('result.result', '`result` of a finished session is `approved` or `rejected`.', WHOLE, REJECTED),
    held(
      'result.open',
      'Before it is finished the record says so and has the members that are always there.',
      record('in progress has every member that is always present, with its type, and nothing else'),
    ),
    held('result.similarity', '`similarity` is the likeness of the faces, a number.', WHOLE, REJECTED),
    held(
      'result.live',
      '`live` says whether the face was alive.',
      WHOLE,
      verification('never approves a photograph of the holder, however long it is filmed'),
    ),
    held('result.document-type', '`document_type` names the type of the document.', WHOLE),
    held(
      'result.reject-reason',
      '`reject_reason` is a value and a description, both empty where the session is approved.',
      PERSON,
      WHOLE,
    ),
    held(
      'result.low-similarity',
      'Faces that differ are `low_similarity` with the description `Low similarity`.',
      REJECTED,
    ),
    held(
      'result.comment',
      '`result_comment` is a text.',
      record('in progress has every member that is always present, with its type, and nothing else'),
    ),
    held('result.name', '`name` is the verified name.', PERSON),
    held(
      'result.errors',
      '`errors` are codes in upper case, where the session is rejected and nowhere else.',
      record('of a rejected session has the reason and its errors in upper case'),
      record('of a manual check names the reason without errors, and falls back to single sides'),
      REJECTED,
    ),
    held('result.face-images', '`face_images` is a number.', PERSON),
    held('result.sides', '`id_card_front` and `id_card_back` have what was read of each side.', PERSON, WHOLE),
    held('result.suggested', '`suggested` is an object.', PERSON),
    held(
      'result.technical',
      '`technicalDetails` has the address, the browser and the country.',
      proxy('address and country are believed from a trusted proxy that says for whom it speaks'),
      proxy('the country is found in the database of the operator where no header says it'),
    ),
    held(
      'result.questionnaires',
      '`questionnaires` lists answers by key: a text, keys of options, or the number of files.',
      questionnaires('are answered with files, and tell media which files count'),
    ),
    held(
      'result.geolocation',
      '`geolocation` has latitude and longitude by the key of the step.',
      geolocation('appears in the result without an address'),
    ),
    held(
      'result.geolocation-address',
      'It has the address where a geocoder is set.',
      geocoder('the address of a place is named by a geocoder that answers as %s'),
    ),
    held(
      'result.contradiction',
      'Members never contradict each other.',
      record('is refused by its schema when members contradict each other'),
    ),
    held('paper.list', '`generalDocuments` lists papers with their pages.', PAPER),
    held('paper.final', '`final` has every member, null where nothing was read.', PAPER),
    held(
      'paper.page',
      'A page has `typeId`, `documentPages`, `pageNumber` and `statuses`.',
      PAPER,
      papers('of two sides and several files wait for every one of them'),
    ),
    held('paper.type', 'A paper has `documentType`, `permanent` and `typeId`.', PAPER),
    held(
      'paper.read',
      'Address and holder are read from the paper.',
      paperScreens('a bill by camera and as a PDF is put in order by its applicant and reaches the result'),
    ),
    held('extracted.names', 'Fields are named `<Field>_en_US`.', FIELDS),
    held('extracted.dates', 'Their dates are month/day/year, without zeros in front.', FIELDS),
    held('extracted.iso', 'The `_ISO` fields are ISO 8601.', FIELDS, WHOLE),
    held('extracted.mrz', '`mrz` has the lines of the zone, one below the other.', FIELDS, WHOLE),
    held('extracted.citizenship', '`citizenship` is there where it was read.', FIELDS),
    held(
      'extracted.local',
      'Names in the script of the country have its language, and `localAuthority` has none.',
      person('names local spellings by their language'),
    ),
    held('extracted.set', 'Only what was read is there.', FIELDS),
    held(
      'person.members',
      '`person` has every member, null where nothing is known.',
      person('has every member, null when nothing is known'),
      PERSON,
    ),
    held(
      'person.dates',
      'Its dates are month/day/year, and ISO 8601 in the members called `_time`.',
      person('joins the sides of a card'),
      WHOLE,
    ),
    held('person.age', '`age` is a whole number.', person('joins the sides of a card')),
    held(
      'person.contact',
      '`email` and `phoneNumber` are those that the applicant gave.',
      contact('are taken without a code where none is asked for, and appear in the result'),
    ),
    held('person.sides', 'The sides of a document are one person.', person('joins the sides of a card')),
    held('person.match', '`status` is `FIELDS_MATCH` where they agree.', person('joins the sides of a card'), WHOLE),
    held(
      'person.mismatch',
      'It is `FIELDS_MISMATCH` where they contradict each other.',
      person('calls only sure contradictions between the sides a mismatch'),
    ),
  ],
};

import { type Chapter, held, open } from '../statement.js';
import { tests } from '../tests.js';

const { rest, verification, paperFiles, paperScreens, singleImages, image, person, documents, mrz } = tests;
const WHOLE = verification('approves the holder with what the document says');
const EVERY_FILE = rest('takes its fields as %s');

/** Files of a session, and documents in single pictures. */
export const media: Chapter = {
  title: 'Media and single images',
  statements: [
    held('media.front', '`card-front/` is the front of the card.', WHOLE),
    held('media.back', '`card-back/` is its back.', WHOLE),
    held('media.passport', '`passport/` is the page with the photo.', EVERY_FILE),
    held('media.face', '`face/` is the face of the session.', WHOLE),
    held('media.video', '`face-video/` is the film of it.', WHOLE),
    held(
      'media.face-document',
      '`face-document/` shows the face beside the document.',
      paperScreens('a picture of the %s of a document with it is judged by the two faces'),
    ),
    held(
      'media.paper',
      '`general-document/` is a picture or a PDF, by its `typeId`.',
      paperFiles('of one picture is answered as it is, of several as one PDF, by both spellings of its type'),
    ),
    held(
      'media.paper-pdf',
      'A paper that was given as a PDF stays one.',
      paperFiles('given as a PDF stays one; other types have none, and unknown ones are refused'),
    ),
    held(
      'media.paper-types',
      'A `typeId` outside the list is refused.',
      paperFiles('given as a PDF stays one; other types have none, and unknown ones are refused'),
    ),
    held('media.no-file', 'A file that there is not is answered 404.', WHOLE),
    held(
      'media.no-session',
      'A session that does not exist, or is another company’s, is `session-not-found`.',
      rest('an unknown token, a foreign one, one that can be none, and none at all'),
      WHOLE,
    ),
    held('image.required', '`image` is required.', singleImages('are asked for where they are missing')),
    held(
      'image.form',
      'It is a JPEG, as a file or inside the body.',
      image('is read as %s'),
      image('gives the bytes of the file part, and none of the other files'),
    ),
    held(
      'image.code',
      'A picture that cannot be read is answered by a code alone.',
      singleImages('that cannot be read are answered by their code alone'),
    ),
    held(
      'image.card',
      '`card/front/` and `card/back/` answer the fields of their side.',
      tests.singleDocuments('both sides of a %s are answered as fields, with the person and the id of the request'),
    ),
    held(
      'image.residence',
      '`residence/front/` and `residence/back/` answer the fields of their side.',
      tests.singleDocuments('both sides of a %s are answered as fields, with the person and the id of the request'),
    ),
    open(
      'image.license-front',
      '`license/front/` answers the fields of the front.',
      'no drawn specimen of a front yet; the fields are read in fields.test.ts',
    ),
    held(
      'image.passport',
      '`passport/` answers `mrzData`, `visualData`, `requestId` and `person`.',
      singleImages('of a passport give both zones and the person, and nothing of them is stored'),
    ),
    held(
      'image.mrz-data',
      '`mrzData` is what the zone says, `visualData` what is printed.',
      singleImages('of a passport give both zones and the person, and nothing of them is stored'),
      documents('reads a passport lying askew: zone, print, record and person'),
    ),
    held(
      'image.fields',
      'Fields are named as in the result.',
      person('writes dates unpadded and as ISO datetimes, and only what was read'),
    ),
    held(
      'image.request-id',
      '`requestId` is the id of the request.',
      singleImages('of a passport give both zones and the person, and nothing of them is stored'),
    ),
    held(
      'image.person',
      '`person` is the person that was read.',
      singleImages('of a passport give both zones and the person, and nothing of them is stored'),
    ),
    held(
      'image.license-back',
      '`license/back/` answers the issuing state, the request and the state of the person, and nothing else.',
      tests.singleDocuments('the back of a licence is answered by its state alone'),
      documents('tells the state of a licence by its back that says %s'),
    ),
    held(
      'image.zones',
      'Zones of two and of three lines are read.',
      mrz('reads a passport'),
      mrz('joins a long document number from the optional data'),
      mrz('reads a card of three lines and one of two'),
    ),
    held(
      'image.not-kept',
      'Nothing of a single picture is kept.',
      singleImages('of a passport give both zones and the person, and nothing of them is stored'),
    ),
  ],
};

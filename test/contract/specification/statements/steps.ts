import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { contact, flow, geolocation, papers, paperScreens, plan, widget, applicant, flags } = tests;

/** Step objects and the step types. */
export const steps: Chapter = {
  title: 'Steps',
  statements: [
    held('step.type', 'Every step has a `type`; one without is refused.', plan('refuses %j')),
    held(
      'step.type-unknown',
      'A type that nobody knows is left out with a warning.',
      plan('keeps unknown step types and flags as warnings'),
    ),
    held('step.key-default', 'Each type has its default `key`.', plan('gives each type its default key')),
    held(
      'step.key-own',
      'A step may have a key of its own.',
      plan('replaces a step by key as a whole and adds the others'),
    ),
    held('step.key-unique', 'A key is used once in a session.', plan('refuses %j')),
    held('step.flags', 'A step has `flags` of its own.', plan('lets a step flag win over the global one')),
    held(
      'step.title',
      'A step may have a `title` for each language, which its screens show.',
      tests.more('a step keeps its title in each language'),
      widget("reads the company's name of a step on every screen of it"),
    ),
    held(
      'step.camel-case',
      'The camelCase names of saved configurations are understood.',
      plan('takes the camelCase names of saved configurations'),
    ),
    held(
      'language.choose',
      'The applicant chooses the language in a `language` step.',
      applicant('chooses a language that is offered'),
      widget('goes from consent to the outcome inside a company page'),
    ),
    held(
      'language.listed',
      '`languages` limits the choice, on the step or in its flags.',
      plan('takes languages on the step or in its flags, and an empty list for all'),
      applicant('chooses a language that is offered'),
    ),
    held(
      'language.all',
      'An empty list, or none, offers all 22.',
      plan('takes languages on the step or in its flags, and an empty list for all'),
      tests.texts('are there in each of the languages offered, and in no other one'),
    ),
    held('language.codes', 'A code outside the list is refused.', plan('refuses %j')),
    held(
      'document.capture',
      'An `identity-document` step takes the sides of the chosen document.',
      flow('are the sides of the chosen document'),
    ),
    held(
      'document.upload',
      '`allow_document_upload` lets a file be given in place of a picture.',
      tests.companyTexts('a document with %j is given by %j'),
      widget('is told why the camera is refused and can upload a picture instead, where that is allowed'),
    ),
    held(
      'document.no-capture',
      '`disable_document_capture` leaves uploading alone.',
      tests.companyTexts('a document with %j is given by %j'),
    ),
    held(
      'document.types',
      '`document_types` limits the types; all four where it is not given.',
      plan('with nothing is identity document and passive liveness'),
      flow('need no choice where there is only one'),
      applicant('cannot choose what the step does not allow'),
    ),
    held('document.types-known', 'A type outside the four is refused.', plan('refuses %j'), flags('refuse %j')),
    held(
      'document.countries',
      '`document_countries` limits the countries, by their three letters; none means no limit.',
      flags('are understood under every name of the interface and its earlier generations'),
      flow('need no choice where there is only one'),
      applicant('cannot choose what the step does not allow'),
    ),
    held(
      'liveness.passive',
      'Passive liveness films the face in an oval, two to three seconds at first.',
      tests.verification('approves the holder with what the document says'),
      tests.liveness('passes a living person at $width x $height ($codec)'),
    ),
    held(
      'liveness.active',
      '`liveness: true` asks for actions.',
      applicant('is asked for random actions where liveness is active'),
      tests.liveness('follows prompts in a film of a living person'),
    ),
    held(
      'liveness.upload',
      '`allow_face_upload` lets a selfie be uploaded.',
      flow('let a face be uploaded only where allowed and not active'),
      tests.verdict('takes an uploaded selfie where the company allowed one, without calling it live'),
    ),
    held(
      'liveness.upload-active',
      'It has no effect where liveness is active.',
      flow('let a face be uploaded only where allowed and not active'),
    ),
    held(
      'liveness.attempts',
      '`maxLivenessAttempts` of a configuration is understood.',
      plan('takes the camelCase names of saved configurations'),
    ),
    held(
      'paper.step',
      'A `general-document` step takes a proof of address.',
      paperScreens('a bill by camera and as a PDF is put in order by its applicant and reaches the result'),
    ),
    held(
      'paper.types',
      '`general_document_types` limits the types.',
      papers('of two sides and several files wait for every one of them'),
      flags('are understood under every name of the interface and its earlier generations'),
    ),
    held(
      'paper.types-all',
      'Where it is absent or empty every type can be chosen.',
      tests.more('a general document with %j takes all five types'),
    ),
    held(
      'paper.two-sides',
      'A registration certificate has two sides.',
      papers('of two sides and several files wait for every one of them'),
      tests.widgetPapers('are the two sides of a certificate, one after the other'),
    ),
    held(
      'selfie.step',
      'A `face-document` step takes the applicant with the document beside the face.',
      paperScreens('a picture of the %s of a document with it is judged by the two faces'),
    ),
    held(
      'selfie.upload',
      '`allow_face_doc_upload` lets the picture be a file.',
      tests.widgetPapers('may be a file with %j: %s'),
    ),
    held(
      'selfie.live',
      '`require_face_document` wants it from the camera.',
      tests.widgetPapers('may be a file with %j: %s'),
    ),
    held(
      'phone.plain',
      'A number is taken without a code where none is asked for.',
      contact('are taken without a code where none is asked for, and appear in the result'),
    ),
    held(
      'phone.check',
      '`require_phone_number_check` verifies it by a code.',
      contact('are confirmed by the code that was sent, and verify the session'),
      widget('gives their number, the code that it gets, an address and their place'),
    ),
    held(
      'email.plain',
      'An address is taken without a code where none is asked for.',
      contact('are taken without a code where none is asked for, and appear in the result'),
    ),
    held(
      'email.check',
      '`require_email_check` verifies it by a code.',
      tests.more('an e-mail address is confirmed by its code alone'),
    ),
    held('place.required', 'The location is required where nothing else is said.', geolocation('refuses %p, %p')),
    held(
      'place.optional',
      '`require_geolocation: false` lets the applicant decline.',
      geolocation('may be declined where it is not required'),
    ),
    held(
      'place.prompt',
      'The browser gives the place once the applicant has permitted it.',
      widget('gives their number, the code that it gets, an address and their place'),
    ),
    held(
      'questionnaire.step',
      'A `user-questionnaire` is filled in by the applicant.',
      tests.forms('answers questions of every type, with files, over a reload; a file that is none is asked for again'),
    ),
    held(
      'questionnaire.operator-step',
      'An `operator-questionnaire` is filled in by an operator.',
      tests.review('answers the questions of the company for its operators'),
    ),
    held(
      'business.steps',
      '`company`, `beneficiaries` and `kyb-review` collect what a business check needs.',
      tests.forms('gives a company and its owners, corrects them where they are looked over, and tells the company'),
    ),
    held(
      'call.step',
      'A `video-call` step is understood.',
      plan('keeps business and call steps with what is always mandatory'),
      plan('understands the step type %s as %s'),
    ),
    held(
      'call.steps',
      'It has `steps` of its own; those for the language and for the operator are refused.',
      plan('keeps business and call steps with what is always mandatory'),
      plan('refuses %j'),
    ),
    held(
      'call.name',
      '`nameRequired` and `multiple_participants` are kept.',
      plan('keeps business and call steps with what is always mandatory'),
    ),
    held(
      'call.reset',
      '`resetSteps` begins anew when the applicant joins again.',
      tests.calls('with resetSteps %s leaves a step that was done %s when it is entered anew'),
    ),
    held(
      'call.camera',
      '`hideCameraOption` leaves the camera on.',
      tests.callScreens('leaves the camera on where the step hides its button, and lets others turn it off'),
    ),
    held(
      'call.name-asked',
      '`nameRequired` asks for a name before the call.',
      tests.callQueue('a name is wanted where the step says so'),
    ),
    held(
      'call.several',
      '`multiple_participants` lets several users take part, each on their own way.',
      tests.calls('has a flow of its own for each, which the operator starts for each'),
      tests.callGuests('enter the call of their parent, each told of it under their own step, until they leave'),
    ),
    held(
      'call.modes',
      'A call is with one operator, or among several users.',
      tests.calls('is done by the operator who ends it regularly, who then decides'),
      tests.callGuests('are ten at most, and strangers have no call of theirs'),
    ),
  ],
};

import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { flags, handoff, plan, screens, widget, leaving, phone, otherDevice, otherAddress } = tests;

/** The global flags of a session. */
export const globalFlags: Chapter = {
  title: 'Flags',
  statements: [
    held(
      'flag.defaults',
      'Flags that are not given are false, and addresses null.',
      plan('with nothing is identity document and passive liveness'),
    ),
    held(
      'flag.booleans',
      'A boolean may be a boolean, a number or a text.',
      flags('takes %p for true'),
      flags('takes %p for false'),
    ),
    held(
      'flag.more',
      'Flags that nobody knows are passed over with a warning.',
      flags('keep unknown names as warnings'),
    ),
    held(
      'flag.skip-face',
      '`skip_face` leaves the liveness step out.',
      plan('describes a whole session by the global flags %j alone'),
      plan('skips the steps that the flags say, wherever they were defined'),
    ),
    held(
      'flag.skip-document',
      '`skip_document` leaves the identity document out.',
      plan('describes a whole session by the global flags %j alone'),
    ),
    held(
      'flag.nothing-left',
      'A session of which every step is skipped ends at its first opening, and goes back or tells it.',
      tests.applicant('has its verdict at the first opening where every step is skipped'),
      widget('goes back at once where nothing was asked for'),
      widget('is told the end where nothing was asked for, and so is the page around'),
    ),
    held(
      'flag.return-url',
      '`return_url` is where the browser is sent at the end.',
      widget('goes back to the company with the token, query and fragment kept'),
      flags('take %s as return_url unchanged'),
    ),
    held(
      'flag.return-url-safe',
      'Only addresses that a browser may follow are taken.',
      flags('refuse %j as return_url'),
      leaving('%j is not followed'),
    ),
    held(
      'flag.return-url-absent',
      'Without a `return_url` the session counts as embedded.',
      widget('goes from consent to the outcome inside a company page'),
    ),
    held(
      'flag.language',
      '`language` is the language of the interface, `en` where it is not given.',
      plan('with nothing is identity document and passive liveness'),
      flags('are an object or its JSON text'),
    ),
    held(
      'flag.language-codes',
      'Languages are those of the list, and no other.',
      flags('refuse %j'),
      tests.texts('are there in each of the languages offered, and in no other one'),
    ),
    held(
      'flag.language-texts',
      'The interface is written in each of them.',
      tests.texts('say in %s what English says'),
      tests.pages('every text fits its button and its pill, in every language'),
    ),
    held(
      'flag.skip-desktop',
      '`skip_desktop` shows a desktop a code by which the session goes on with a phone.',
      phone('goes on with a phone by the code on the screen, once, and the desktop follows'),
      screens('sends a desktop to the phone where the company wants that'),
    ),
    held(
      'flag.skip-desktop-phone',
      'On a phone it changes nothing.',
      screens('sends a desktop to the phone where the company wants that'),
    ),
    held(
      'flag.switch-url',
      '`switch_device_url` is the address in the code when the camera cannot be used.',
      otherAddress("with %j is that of the company's own address"),
      widget('keeps the code for another device until it is scanned or the camera works: a camera %s'),
    ),
    held(
      'flag.switch-url-empty',
      'Without it, or where it is empty, no code is shown.',
      otherAddress('with %j is not shown'),
    ),
    held(
      'flag.no-sharing',
      '`restrict_url_sharing` keeps the session in one browser.',
      tests.applicant('may not change where the link must not be shared'),
      handoff('takes a session of one device from no phone that opened the link meanwhile'),
    ),
    held(
      'flag.no-sharing-code',
      'Then a refused camera shows no code, unless `switch_device_url` is set.',
      otherAddress('with %j is not shown'),
      otherAddress("with %j is that of the company's own address"),
    ),
    held(
      'flag.sharing',
      'Without it the session may go on in another browser.',
      tests.applicant('may change, and it is noted'),
    ),
    held(
      'flag.optional-device',
      '`optional_continue_on_another_device` offers to go on with another device.',
      otherDevice('is offered on a desktop at %s'),
      otherDevice('is followed, also after a reload, until the applicant goes on here'),
      otherDevice('is offered where the camera is refused'),
    ),
    held(
      'flag.hd',
      '`requireHdMedia` asks for a camera of 1080 lines, else a code is shown.',
      widget('follows what is done on a phone whose camera is better'),
      widget('keeps the code for another device until it is scanned or the camera works: a camera %s'),
      tests.capture('are full HD whichever way they are held'),
    ),
    held('flag.hd-names', 'Flags are known in camelCase and in snake_case.', flags('are known as %s')),
    held(
      'flag.step-wins',
      'A flag of a step wins over the global one.',
      plan('lets a step flag win over the global one'),
    ),
    held(
      'flag.request-wins',
      'A flag of the request wins over the configuration.',
      plan('lets flags of the request win, member by member'),
    ),
  ],
};

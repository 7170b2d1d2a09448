import { type Chapter, held, open } from '../statement.js';
import { tests } from '../tests.js';

const { browser, configurations, creation, plan, questionnaires, rest, time, widget, verification, leaving, more } =
  tests;

/** What the service does, and the request that creates a session. */
export const sessions: Chapter = {
  title: 'Sessions',
  statements: [
    held(
      'session.whole',
      'A company begins a session, the holder of a document goes through it in a browser, and the company reads the result.',
      browser('takes the holder of a document from the link to approval'),
      verification('approves the holder with what the document says'),
    ),
    held(
      'session.token-opens',
      'The widget opens with the token in the query of its address.',
      widget('with %s gets a screen of its own'),
    ),
    held(
      'session.embedded',
      'The widget works inside a frame of a company page.',
      widget('goes from consent to the outcome inside a company page'),
    ),
    open(
      'session.frame-camera',
      'A frame needs `camera` in its `allow` attribute.',
      'a rule of browsers; the test page of the frame sets the attribute',
    ),
    held(
      'session.steps-in-order',
      'The applicant does the steps in the order that the company gave.',
      tests.flow('lets a later step wait until the one before is delivered'),
    ),
    held('begin.token', 'Creation answers the token as a JSON string.', rest('begin answers a quoted token')),
    held(
      'begin.key-only',
      'The key alone begins a session with an identity document and passive liveness.',
      plan('with nothing is identity document and passive liveness'),
    ),
    held('begin.key-required', 'The key is required.', rest('a call without a key and one with a wrong key')),
    held(
      'begin.flags',
      '`flags` is an optional object.',
      tests.flags('may be left out as %p'),
      tests.flags('refuse %j'),
    ),
    held('begin.steps', '`steps` is an optional list of step objects.', plan('takes steps as objects or as JSON text')),
    held(
      'begin.config',
      '`config_id` names a saved configuration, from which the session starts.',
      creation('starts from a configuration'),
      plan('takes its steps, language and lifetime'),
    ),
    held(
      'begin.config-unknown',
      'A configuration that does not exist, or is not published, starts no session.',
      creation('refuses %j'),
      configurations('that are not published start no session'),
    ),
    held(
      'begin.config-and-steps',
      'With both, the configuration is used and a step of the request replaces the one that it matches.',
      plan('replaces a step by key as a whole and adds the others'),
      plan('replaces by type where the step has no key, and drops its old flags'),
    ),
    held(
      'begin.config-prefilled',
      'So a request can put preset answers into a step of a configuration.',
      plan('replaces a step by key as a whole and adds the others'),
    ),
    held(
      'begin.parent',
      '`parent_session_id` names the parent of a child session.',
      creation('takes a group and a parent of the company, but not the parent of another'),
    ),
    held(
      'begin.name',
      '`name` is the label of the session until it is completed.',
      time('ends a session after 15 minutes without activity, for the applicant only'),
    ),
    held(
      'begin.name-replaced',
      'The verified name takes the place of the label when the session is completed.',
      tests.record('of an approved session has the verified name and every member of person'),
    ),
    held(
      'begin.client-user',
      '`clientUserId` is kept with the session.',
      more('a session keeps the texts that it was made with'),
    ),
    held(
      'begin.group',
      '`groupId` assigns a group of the company to the session.',
      creation('takes a group and a parent of the company, but not the parent of another'),
      creation('refuses %j'),
    ),
    held(
      'begin.group-calls',
      'Only members of the group receive the video call.',
      tests.callQueue('rings at members of its group, who speak its language where somebody does'),
    ),
    held(
      'begin.nullable',
      'Label, user and group are null where they are not given.',
      more('a session without texts has none'),
    ),
    held(
      'begin.schedule-start',
      'A session cannot be started before `scheduleStartTime`.',
      time('holds a session back until its scheduled start, and closes it at its end'),
      widget('with %s gets a screen of its own'),
    ),
    held(
      'begin.schedule-end',
      'A session is closed to the applicant after `scheduleEndTime`.',
      time('holds a session back until its scheduled start, and closes it at its end'),
    ),
    held(
      'begin.schedule-form',
      'Both times are ISO 8601.',
      plan('reads texts, schedule and identifiers'),
      plan('refuses %j'),
    ),
    held(
      'begin.transports',
      'The request may come as a query, a form, a multipart form or JSON.',
      rest('takes its fields as %s'),
    ),
    held(
      'end.redirect',
      'A session with a `return_url` ends there, with the token in the query.',
      widget('goes back to the company with the token, query and fragment kept'),
      leaving('%s gets the token, its query and fragment stay'),
    ),
    held(
      'end.message',
      'A session without a `return_url` ends with the message `DONE` to the parent window.',
      widget('goes from consent to the outcome inside a company page'),
      leaving('says exactly DONE to the parent, and more only to the origin that the company named'),
      widget('that %s is told to the page around by a message of its own, never by DONE'),
    ),
    held(
      'end.result',
      'After completion the company reads the result and the media.',
      verification('approves the holder with what the document says'),
    ),
    held(
      'end.answers',
      'Everything that was answered is kept with the session.',
      questionnaires('are answered with files, and tell media which files count'),
    ),
  ],
};

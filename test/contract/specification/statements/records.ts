import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { blacklist, groupsAndUsers, referenceForm, rest, screening, time, applicant } = tests;

/** Records of other calls, and the states of a session. */
export const records: Chapter = {
  title: 'Other records',
  statements: [
    held(
      'activity.shape',
      'An activity has `id`, `type`, `time` and `data`.',
      rest('takes its fields as %s'),
      tests.more('activities are ISO 8601 in the order of time'),
    ),
    held(
      'activity.page-loaded',
      '`PAGE_LOADED` is one of the types.',
      tests.more('activities are ISO 8601 in the order of time'),
    ),
    held('activity.widget', 'The widget tells some of them.', applicant('notes what the widget saw, within limits')),
    held(
      'summary.shape',
      'The statistical summary has its eleven members, null where something was not reached.',
      time('is measured for the statistical summary'),
      rest('takes its fields as %s'),
    ),
    held(
      'summary.attempts',
      'It counts attempts at the document, and says why one failed.',
      time('is measured for the statistical summary'),
    ),
    held(
      'summary.termination',
      'It says at which step a session was left, and why.',
      time('tells what was left when the applicant leaves'),
    ),
    held(
      'group.shape',
      'A group has `id`, `name`, `memberUserIds` and `members` with their names.',
      groupsAndUsers('are listed with the ids and the names of their members'),
    ),
    held(
      'user.shape',
      'A user has `id`, `username` and `roles`.',
      groupsAndUsers('are listed under their address with their roles'),
    ),
    held(
      'user.roles',
      'Roles are those of the list.',
      groupsAndUsers('are listed under their address with their roles'),
      groupsAndUsers('are refused by the codes of the reference'),
    ),
    held(
      'blacklist.shape',
      'A blacklist record has every member, null where it was not given.',
      blacklist('what is added is listed with every member, once, until it is removed'),
    ),
    held(
      'monitoring.shape',
      'A monitored query has `id`, the name as it was given, and the date of its last change.',
      screening('monitors a query: once only, and its date moves when its hits change'),
    ),
    held(
      'configuration.shape',
      'A configuration has `id`, `name`, `general` and `steps`.',
      groupsAndUsers('are shown as the reference shows them, and are nobody else’s'),
    ),
    held(
      'configuration.general',
      '`general` has the language and the lifetime, 15 where nothing is set.',
      referenceForm('names are camelCase, as the reference shows them, and what the company wrote stays'),
    ),
    held(
      'hit.shape',
      'A hit has `score`, `name`, `personId`, `entityType`, `topics` and `source`.',
      screening('finds who is on a list imported beside it within seconds, in both forms of the query'),
    ),
    held(
      'hit.topics',
      'Topics are the ten of the list.',
      tests.more('the topics of hits are the ten of the specification'),
    ),
    held(
      'details.shape',
      'Details of a person have `entityType`, names, `gender`, `birthdayTime` and `nationality`.',
      screening('answers every documented member of the details, null when unknown'),
    ),
    held(
      'details.groups',
      'One form has `extraDetails` in groups, with the types of their values.',
      screening('answers every documented member of the details, null when unknown'),
    ),
    held(
      'details.members',
      'The other one has `isDeceased`, `photoUrl`, `sanctions` and `pep`.',
      screening('answers every documented member of the details, null when unknown'),
    ),
    held(
      'details.form',
      'A company chooses one of the forms, or has both.',
      tests.companySettings('gets the details of a listed person in one of their two forms'),
    ),
  ],
};

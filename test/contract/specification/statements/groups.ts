import { type Chapter, held, open } from '../statement.js';
import { tests } from '../tests.js';

const { groupsAndUsers, groupRules, wholeLists, listedErrors, rest, password } = tests;
const REFUSED = groupsAndUsers('are refused by the codes of the reference');
const SOURCE = groupsAndUsers('name the wrong parameter as errorSourceGroup');
const RULES = groupRules('are made with members, renamed, given other members, and deleted');

/** Groups, users and saved configurations. */
export const groups: Chapter = {
  title: 'Groups and users',
  statements: [
    held(
      'group.list',
      '`list-groups` answers all groups.',
      wholeLists('groups are answered whole, and in the part that is asked for'),
    ),
    held('group.list-empty', 'No groups are an empty list.', groupsAndUsers('are an empty list before there is one')),
    open(
      'group.list-not-found',
      '`list-groups` can answer `not-found`.',
      'the specification also says that no groups are an empty list; that is what is answered',
    ),
    held(
      'group.make',
      '`make-group` answers the id.',
      groupsAndUsers('are listed with the ids and the names of their members'),
    ),
    held('group.name', '`name` is required and a text.', SOURCE),
    held('group.members', '`memberIds` are ids of users of the company.', SOURCE, RULES),
    held(
      'group.change',
      '`change-group` answers `{}` and changes what is given.',
      groupsAndUsers('are listed with the ids and the names of their members'),
      RULES,
    ),
    held('group.change-members', 'The members that are given take the place of those before.', RULES),
    held('group.change-id', '`groupId` is required.', SOURCE),
    held(
      'group.delete',
      '`delete-group` answers `{}` and takes the group away.',
      groupsAndUsers('are listed with the ids and the names of their members'),
      RULES,
    ),
    held('group.source', 'Their `wrong-parameters` name the parameter as `errorSourceGroup`.', SOURCE),
    held(
      'user.list',
      '`list-users` answers all users.',
      wholeLists('users are answered whole, and in the part that is asked for'),
    ),
    held(
      'user.create',
      '`create-user` answers the id.',
      groupsAndUsers('are listed under their address with their roles'),
    ),
    held('user.email', '`email` is required, and has to be an address.', REFUSED),
    held(
      'user.password',
      '`password` is required, of at least eight characters.',
      REFUSED,
      password('refuses passwords of seven characters'),
    ),
    held(
      'user.password-type',
      'A password that is no text is an `internalError`.',
      groupsAndUsers('a password of %j is an internalError'),
    ),
    held('user.email-verified', '`emailVerified` is a boolean.', REFUSED),
    held('user.names', '`firstName` and `lastName` are optional texts.', REFUSED),
    held(
      'user.rights',
      '`rights` are those of the list.',
      REFUSED,
      groupsAndUsers('are listed under their address with their roles'),
    ),
    held(
      'user.rights-default',
      'Without them a user is a `call_center_operator`.',
      groupsAndUsers('are listed under their address with their roles'),
    ),
    held(
      'user.twice',
      'An address is one user of a company.',
      REFUSED,
      groupsAndUsers('may have the same address in two companies'),
    ),
    held(
      'user.invalid-access',
      'Listing users with a wrong key is `invalid-access`.',
      listedErrors('%s answers %s as it is documented'),
      rest('a call without a key and one with a wrong key'),
    ),
    held(
      'configuration.read',
      '`get-session-config` answers a saved configuration.',
      groupsAndUsers('are shown as the reference shows them, and are nobody else’s'),
    ),
    held(
      'configuration.unknown',
      'An unknown one is `wrong-parameters`.',
      groupsAndUsers('are shown as the reference shows them, and are nobody else’s'),
    ),
    held(
      'configuration.names',
      'Its flags are in camelCase.',
      tests.referenceForm('names are camelCase, as the reference shows them, and what the company wrote stays'),
    ),
  ],
};

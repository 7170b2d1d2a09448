import { CHANGE_GROUP, DELETE_GROUP, LIST_GROUPS, MAKE_GROUP } from '../operations/operations.generated.js';
import { text, texts } from '../request/parameters.js';
import { type Endpoint, endpoint } from './endpoint.js';
import { connectionPage, LIST_PARAMETERS, rangeOf } from './lists.js';

const GROUP_ID = text('groupId', 'The group.', {
  required: true,
  example: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071',
});
const EXAMPLE_MEMBERS = ['0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072'];

const listGroups = endpoint({
  path: '/list-groups',
  aliases: ['/external-api/list-groups/'],
  summary: 'List the groups of operators',
  description: 'The groups of the company with their members, in the order in which they were made.',
  parameters: LIST_PARAMETERS,
  operation: LIST_GROUPS,
  answer: {
    kind: 'list',
    range: rangeOf,
    page: ({ groups }) =>
      connectionPage(groups, ({ id, name, memberUserIds, members }) => ({
        id,
        name,
        memberUserIds,
        members: members.map(({ email }) => ({ username: email })),
      })),
    description: 'All groups; an empty list when there are none.',
    example: {
      result: [
        {
          id: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071',
          name: 'Night shift',
          memberUserIds: EXAMPLE_MEMBERS,
          members: [{ username: 'operator@example.com' }],
        },
      ],
    },
  },
  errors: ['invalid-company-key'],
});

const makeGroup = endpoint({
  path: '/make-group',
  aliases: ['/external-api/make-group/'],
  summary: 'Make a group of operators',
  description: 'Makes a group, with members or without.',
  parameters: [
    text('name', 'Its name, 1 to 200 characters.', { required: true, example: 'Night shift' }),
    texts('memberIds', 'Ids of users of the company.', { example: EXAMPLE_MEMBERS }),
  ],
  operation: MAKE_GROUP,
  effect: 'creates',
  variables: (parameters, { creationId }) => ({ ...parameters, creationId }),
  answer: {
    kind: 'json',
    shape: ({ makeGroup: id }) => ({ result: { id } }),
    description: 'The id of the new group.',
    example: { result: { id: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071' } },
  },
  errors: ['wrong-parameters', 'invalid-company-key'],
  sourceKey: 'errorSourceGroup',
});

const changeGroup = endpoint({
  path: '/change-group',
  aliases: ['/external-api/change-group/'],
  summary: 'Change a group of operators',
  description: 'Renames a group, replaces its members, or both. Members to keep have to be named again.',
  parameters: [
    GROUP_ID,
    text('name', 'Its new name; absent: it stays.'),
    texts('memberIds', 'The whole new list of members; absent: they stay.', { example: EXAMPLE_MEMBERS }),
  ],
  operation: CHANGE_GROUP,
  effect: 'changes',
  answer: { kind: 'json', shape: () => ({}), description: 'An empty object.', example: {} },
  errors: ['wrong-parameters', 'invalid-company-key'],
  sourceKey: 'errorSourceGroup',
});

const deleteGroup = endpoint({
  path: '/delete-group',
  aliases: ['/external-api/delete-group/'],
  summary: 'Delete a group of operators',
  description: 'Deletes a group for good. Its members stay users.',
  parameters: [GROUP_ID],
  operation: DELETE_GROUP,
  effect: 'removes',
  answer: { kind: 'json', shape: () => ({}), description: 'An empty object.', example: {} },
  errors: ['wrong-parameters', 'invalid-company-key'],
  sourceKey: 'errorSourceGroup',
});

/** The endpoints of groups. */
export const groups: readonly Endpoint[] = [listGroups, makeGroup, changeGroup, deleteGroup];

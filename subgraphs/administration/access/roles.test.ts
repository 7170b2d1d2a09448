import { readRoles, storedRoles, textsWith, UserRole, writeRoles } from './roles.js';

it('equal sets of roles are equal texts', () => {
  const one = writeRoles([UserRole.administrator, UserRole.operator]);
  expect(one).toBe(writeRoles([UserRole.operator, UserRole.administrator, UserRole.operator]));
  expect(storedRoles(one)).toEqual(['operator', 'administrator']);
});

it('the texts with a role are those that can be stored, and no others', () => {
  const texts = textsWith(UserRole.operator);
  expect(texts).toHaveLength(8);
  expect(texts).toContain('operator');
  expect(texts).toContain('call_center_operator,operator,administrator');
  expect(texts).not.toContain('call_center_operator');
});

it.each([[[]], [['owner']], [['operator', 'platform_administrator']]])('refuses the rights %j', (rights: string[]) => {
  expect(() => readRoles(rights)).toThrow(expect.objectContaining({ code: 'invalid-rights' }));
});

import { expect, test } from 'vitest';
import { entityRoles, mayDo } from './permission.ts';

const member = (entityRole: (typeof entityRoles)[number] | null) => ({ platformRole: 'member' as const, entityRole });
const admin = { platformRole: 'admin' as const, entityRole: null };

test('nobody may only what is public', () => {
  expect(mayDo(null, 'public')).toBe(true);
  for (const may of ['signed-in', 'admin', 'farm.read'] as const) expect(mayDo(null, may)).toBe(false);
});

test('everyone of an entity reads, owner and manager write, others do not', () => {
  for (const role of entityRoles) {
    expect(mayDo(member(role), 'farm.read')).toBe(true);
    expect(mayDo(member(role), 'crops.write')).toBe(role === 'owner' || role === 'manager');
    expect(mayDo(member(role), 'admin')).toBe(false);
  }
});

test('without a role in the entity nothing of it is allowed, except to the admin', () => {
  expect(mayDo(member(null), 'farm.read')).toBe(false);
  expect(mayDo(member(null), 'signed-in')).toBe(true);
  for (const may of ['public', 'signed-in', 'admin', 'farm.read', 'crops.write'] as const)
    expect(mayDo(admin, may)).toBe(true);
});

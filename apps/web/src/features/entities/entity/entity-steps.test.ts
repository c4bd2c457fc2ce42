import type { Entity } from '@vuon/contract/entities/entity';
import { expect, test, vi } from 'vitest';
import { entitySteps } from './entity-steps.tsx';

const entity = (fields: Partial<Entity>) =>
  ({
    status: 'active',
    statusAt: '2026-11-16T00:00:00Z',
    statusReason: null,
    owner: { id: 1, fullName: 'Trần Văn Thọ' },
    isAnonymous: false,
    domain: null,
    domainStatus: 'none',
    ...fields,
  }) as Entity;
const steps = (fields: Partial<Entity>) =>
  entitySteps(entity(fields), vi.fn()).map(({ title, act }) => [title, act?.label]);

test('an entity waits to be used, with its owner and its domain; nothing waits once it is', () => {
  expect(steps({})).toEqual([]);
  expect(steps({ status: 'pending', domain: 'vuontot.vn', domainStatus: 'pending' })).toEqual([
    ['Cho đơn vị hoạt động', 'Duyệt'],
    ['Xác nhận tên miền', 'Xác nhận'],
  ]);
  expect(steps({ status: 'suspended' })).toEqual([['Cho đơn vị hoạt động', 'Mở lại']]);
  expect(steps({ status: 'closed' })).toEqual([['Duyệt lại đơn vị', 'Đưa về chờ duyệt']]);
});

test('without an owner it cannot be approved yet', () => {
  expect(steps({ status: 'pending', owner: null })).toEqual([
    ['Chọn chủ đơn vị', 'Chọn'],
    ['Cho đơn vị hoạt động', undefined],
  ]);
  expect(steps({ status: 'pending', owner: null, isAnonymous: true })).toEqual([['Cho đơn vị hoạt động', 'Duyệt']]);
});

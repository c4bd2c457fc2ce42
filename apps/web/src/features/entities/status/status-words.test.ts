import { expect, test } from 'vitest';
import { domainChanges, statusChanges, verbOf, whyNot } from './status-words.ts';

test('what can be done next follows from the table of transitions', () => {
  expect(statusChanges({ status: 'pending' }).map(verbOf)).toEqual(['Duyệt', 'Đóng đơn vị']);
  expect(statusChanges({ status: 'suspended' }).map(verbOf)).toEqual(['Mở lại', 'Đóng đơn vị']);
  expect(statusChanges({ status: 'closed' }).map(verbOf)).toEqual(['Đưa về chờ duyệt']);
  expect(domainChanges({ domain: 'vuontot.vn', domainStatus: 'pending' }).map(verbOf)).toEqual([
    'Xác nhận',
    'Gỡ tên miền',
  ]);
  expect(domainChanges({ domain: null, domainStatus: 'none' })).toEqual([]);
});

test('without an owner an entity is not made active, but for a farmer without an account', () => {
  const approve = { kind: 'status', from: 'pending', to: 'active' } as const;
  const owner = { id: 1, fullName: 'Lan', phoneNumber: null };
  expect(whyNot(approve, { owner: null, isAnonymous: false })).toContain('Chọn chủ đơn vị');
  expect(whyNot(approve, { owner: null, isAnonymous: true })).toBeNull();
  expect(whyNot(approve, { owner, isAnonymous: false })).toBeNull();
});

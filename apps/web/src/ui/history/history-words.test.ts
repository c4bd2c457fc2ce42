import type { ActRef } from '@vuon/contract/audit/act-way';
import type { Audit } from '@vuon/contract/audit/audit';
import { expect, test } from 'vitest';
import { addressText, byDay, doneText, operationText } from './history-words.ts';

test('an act reads as something that was done', () => {
  expect(doneText('update')).toBe('đã sửa');
  expect(doneText('unarchive')).toBe('đã dùng lại');
  expect(doneText('something.new')).toBe('đã something.new');
});

test('an entry of a bulk act or an import says so', () => {
  const act = (way: ActRef['way'], isUndo = false): { act: ActRef } => ({ act: { way, isUndo, undone: null } });
  expect(operationText({ act: null })).toBeNull();
  expect(operationText(act('single'))).toBeNull();
  expect(operationText(act('bulk'))).toBe('trong một thao tác hàng loạt');
  expect(operationText(act('import'))).toBe('trong một lần nhập dữ liệu');
  expect(operationText(act('bulk', true))).toBe('để hoàn tác một thao tác trước đó');
});

test('only addresses of the network are shown', () => {
  expect(addressText({ address: '10.0.0.7' })).toBe('10.0.0.7');
  expect(addressText({ address: '2001:db8::1' })).toBe('2001:db8::1');
  expect(addressText({ address: 'job:12' })).toBeNull();
  expect(addressText({ address: null })).toBeNull();
});

test('days are those of Viet Nam, seven hours ahead', () => {
  const at = (time: string) => ({ at: time }) as Audit;
  const days = byDay([at('2026-11-15T18:00:00Z'), at('2026-11-15T16:59:00Z'), at('2026-11-15T01:00:00Z')]);
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-15', 2],
  ]);
});

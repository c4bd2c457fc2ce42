import type { Audit } from '@vuon/contract/audit/audit';
import { expect, test } from 'vitest';
import { historyEvent } from './history-event.ts';

const fields = {
  labels: { name: 'Tên tổ đội', foreman: 'Tổ trưởng', notes: 'Ghi chú', trees: 'Cây' },
  show: (_field: string, value: unknown) => String(value ?? 'Trống'),
};
const told = (entry: Partial<Audit>) => {
  const { title, detail } = historyEvent(
    { id: 1, at: '2026-11-16T00:00:00Z', actorName: 'Lan', before: null, after: null, act: null, ...entry } as Audit,
    fields,
    'tổ đội',
  );
  return [title, detail];
};

test('a change tells the old and the new value of its first field, and names the others', () => {
  const before = { name: 'Tổ 1', foreman: null, notes: null };
  expect(told({ action: 'update', before, after: { ...before, name: 'Tổ 2' } })).toEqual([
    'Tên tổ đội: Tổ 1 → Tổ 2',
    'Lan',
  ]);
  expect(told({ action: 'update', before, after: { ...before, name: 'Tổ 2', foreman: 'Thọ' } })).toEqual([
    'Tên tổ đội: Tổ 1 → Tổ 2',
    'và tổ trưởng · Lan',
  ]);
  expect(told({ action: 'update', before, after: { name: 'Tổ 2', foreman: 'Thọ', notes: 'Đồi Đông' } })[1]).toBe(
    'và 2 mục khác · Lan',
  );
});

test('long texts are named only', () => {
  const after = { notes: 'Phun thuốc và bón phân cho cả Đồi Đông, mỗi tuần hai buổi, từ sáng sớm' };
  expect(told({ action: 'update', before: { notes: null }, after })[0]).toBe('Sửa ghi chú');
});

test('an act that names its field is told by what it did, once', () => {
  const added = (trees: string) => told({ action: 'add-trees', before: {}, after: { trees } })[0];
  expect(added('Thêm 5 cây: cả Đồi Đông')).toBe('Thêm 5 cây: cả Đồi Đông');
  expect(added(`Thêm 5 cây: Đồi Đông: ${'lô A-01 hàng H01 cây 3, '.repeat(3)}`)).toBe('Thêm cây');
});

test('what is no change of a field says what was done to what', () => {
  expect(told({ action: 'create', after: { name: 'Tổ 1' } })[0]).toBe('Tạo tổ đội');
  expect(told({ action: 'upload.create', after: { name: 'nhan.jpg' } })[0]).toBe('Thêm tệp nhan.jpg');
  expect(told({ action: 'reset-password', actorName: null })).toEqual(['Đặt lại mật khẩu', 'Hệ thống']);
});

import type { StockMove } from '@vuon/contract/handbook/stock-move';
import { expect, test } from 'vitest';
import { moveDocument } from './move-words.ts';

const move = (fields: Partial<StockMove>) =>
  ({
    kind: 'issue',
    code: null,
    note: null,
    counted: null,
    storeChange: -1,
    holder: { kind: 'crew', id: 1, name: 'Tổ 2' },
    createdByName: 'Lan',
    workOrder: null,
    diaryEntry: null,
    material: { id: 1, code: 'VT', name: 'Fosetyl', unit: 'kg' },
    batch: { id: 1, code: '2611-01', invoiceNumber: 'HD-1', supplier: 'Hai Nhân' },
    ...fields,
  }) as StockMove;

test('a line is told by its paper, else by who took it', () => {
  expect(moveDocument(move({}))).toEqual({ name: 'Tổ 2 nhận', path: null, detail: 'Lan' });
  expect(moveDocument(move({ kind: 'receipt', holder: null }))).toMatchObject({
    name: 'HD-1',
    detail: 'Hai Nhân · Lan',
  });
  const count = move({ kind: 'count', holder: null, code: 'KK-2026-001', counted: 9.98, storeChange: -0.02 });
  expect(moveDocument(count)).toMatchObject({ name: 'KK-2026-001', detail: 'Đếm 9,980, sổ 10,000 · Lan' });
  expect(moveDocument(move({ kind: 'use', holder: null, note: 'Đổ thêm' }))).toMatchObject({
    name: 'Dùng từ kho',
    detail: 'Đổ thêm · Lan',
  });
  const workOrder = { id: 7, code: 'PGV-2026-000007', kind: 'planned' as const };
  expect(moveDocument(move({ workOrder }))).toEqual({
    name: 'PGV-2026-000007',
    path: '/so-tay-canh-tac/phieu-giao-viec-theo-ke-hoach/chinh-sua-phieu-giao-viec-theo-ke-hoach/7',
    detail: 'Tổ 2 nhận · Lan',
  });
  const used = move({ kind: 'use', workOrder, diaryEntry: { id: 9, code: 'NK-2026-0009' } });
  expect(moveDocument(used)).toMatchObject({
    name: 'NK-2026-0009',
    path: '/so-tay-canh-tac/nhat-ky-canh-tac/chinh-sua-nhat-ky-canh-tac/9',
    detail: 'Tổ 2 dùng · PGV-2026-000007 · Lan',
  });
});

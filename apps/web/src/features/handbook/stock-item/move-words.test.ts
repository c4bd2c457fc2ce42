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
    material: { id: 1, code: 'VT', name: 'Fosetyl', unit: 'kg' },
    batch: { id: 1, code: '2611-01', invoiceNumber: 'HD-1', supplier: 'Hai Nhân' },
    ...fields,
  }) as StockMove;

test('a line is told by its paper, else by who took it', () => {
  expect(moveDocument(move({}))).toEqual({ name: 'Tổ 2 nhận', detail: 'Lan' });
  expect(moveDocument(move({ kind: 'receipt', holder: null }))).toEqual({ name: 'HD-1', detail: 'Hai Nhân · Lan' });
  const count = move({ kind: 'count', holder: null, code: 'KK-2026-001', counted: 9.98, storeChange: -0.02 });
  expect(moveDocument(count)).toEqual({ name: 'KK-2026-001', detail: 'Đếm 9,980, sổ 10,000 · Lan' });
  expect(moveDocument(move({ kind: 'use', holder: null, note: 'Đổ thêm' }))).toEqual({
    name: 'Dùng từ kho',
    detail: 'Đổ thêm · Lan',
  });
});

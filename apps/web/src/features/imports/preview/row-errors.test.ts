import type { ImportRow } from '@vuon/contract/imports/import';
import { expect, test } from 'vitest';
import { changedFields, errorsOf, shownFields } from './row-errors.ts';

const field = (key: string) => ({ key, label: key, required: false, help: null, isKey: key === 'code' });
const fields = ['code', 'name', 'stages', 'notes'].map(field);
const row = (...errors: ImportRow['errors']): ImportRow => ({
  id: 1,
  line: 2,
  values: {},
  errors,
  verdict: 'wrong',
  before: {},
  conflict: null,
  decision: 'keep',
  suggestions: {},
  geometry: null,
  recordId: null,
});

test('an error stands at its field, also when it is about a part of it; the others at the line', () => {
  const { byField, ofLine } = errorsOf(
    row(
      { path: 'stages.0.days', message: 'Ít nhất 1 ngày' },
      { path: 'code', message: 'Trùng dòng 7' },
      { path: 'code', message: 'Quá dài' },
      { path: '', message: 'Chồng ngày với vụ khác' },
    ),
    fields,
  );
  expect([...byField]).toEqual([
    ['stages', ['Ít nhất 1 ngày']],
    ['code', ['Trùng dòng 7', 'Quá dài']],
  ]);
  expect(ofLine).toEqual(['Chồng ngày với vụ khác']);
});

test('columns are the fields that the file fills, and those that are wrong for want of one', () => {
  const shown = shownFields({ fields, mapping: { name: 0, code: 3 } }, [row({ path: 'stages', message: 'Thiếu' })]);
  expect(shown.map(({ key }) => key)).toEqual(['code', 'name', 'stages']);
});

test('only columns with a change are shown, unless nothing changes', () => {
  const one = { fields, mapping: { name: 0, code: 1, notes: 2 } };
  const keys = (...rows: ImportRow[]) => changedFields(one, rows).map(({ key }) => key);
  expect(keys({ ...row(), before: { notes: 'Cũ' } }, { ...row(), before: { name: null } })).toEqual(['name', 'notes']);
  expect(keys(row())).toEqual(['code', 'name', 'notes']);
});

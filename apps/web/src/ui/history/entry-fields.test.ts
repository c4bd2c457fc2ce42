import { describe, expect, test } from 'vitest';
import { entryFields } from './entry-fields.ts';

const labels = { name: 'Tên', variety: 'Giống', yields: 'Sản lượng', archived: 'Lưu trữ' };
const record = { id: 4, version: 1, name: 'Mít', variety: null, yields: [], updatedAt: '2026-11-15T00:00:00Z' };

describe('what an entry of the history shows', () => {
  test('the fields that changed, never ids, versions and timestamps', () => {
    const after = { ...record, version: 2, name: 'Mít thái', updatedAt: '2026-11-16T00:00:00Z' };
    expect(entryFields({ action: 'update', before: record, after }, labels)).toMatchObject({
      kind: 'changes',
      names: ['name'],
    });
  });

  test('nothing when only the unseen changed', () => {
    const after = { ...record, version: 2 };
    expect(entryFields({ action: 'update', before: record, after }, labels)).toEqual({ kind: 'none' });
  });

  test('the filled values of what was created', () => {
    expect(entryFields({ action: 'create', before: null, after: record }, labels)).toMatchObject({
      kind: 'values',
      names: ['name'],
    });
  });

  test('nothing of an act whose name says it all', () => {
    const after = { ...record, archived: true };
    expect(entryFields({ action: 'archive', before: { ...record, archived: false }, after }, labels)).toEqual({
      kind: 'none',
    });
    expect(entryFields({ action: 'change-password', before: null, after: null }, labels)).toEqual({ kind: 'none' });
  });

  test('the few values that a bulk act keeps', () => {
    const bulk = { action: 'update', before: { variety: null }, after: { variety: 'Ri6' } };
    expect(entryFields(bulk, labels)).toMatchObject({ kind: 'changes', names: ['variety'] });
  });
});

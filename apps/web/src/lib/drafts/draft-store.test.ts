import { beforeEach, expect, test } from 'vitest';
import { forgetPersonal, readStored } from '../storage.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts';

const key = draftKey('7', 3, 'finish:12');
beforeEach(() => localStorage.clear());

test('what was typed is read again by its user, for its entity, until it is sent', () => {
  keepDraft(key, { notes: 'Sót 6 cây' }, 1_000);
  expect(readDraft(key, 2_000)).toEqual({ at: 1_000, values: { notes: 'Sót 6 cây' } });
  expect([readDraft(draftKey('8', 3, 'finish:12')), readDraft(draftKey('7', 4, 'finish:12'))]).toEqual([null, null]);
  dropDraft(key);
  expect(readDraft(key, 2_000)).toBeNull();
});

test('goes with the session, and after two weeks', () => {
  keepDraft(key, { notes: 'x' }, 0);
  expect(readDraft(key, 15 * 86_400_000)).toBeNull();
  forgetPersonal();
  expect(readStored(key)).toBeNull();
});

test('what cannot be read is no draft', () => {
  localStorage.setItem(key, '{"at":');
  expect(readDraft(key)).toBeNull();
});

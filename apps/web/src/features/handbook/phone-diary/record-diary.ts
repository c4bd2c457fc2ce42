import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import type { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import { randomId } from '#lib/http/random-id.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { madeId, type OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { photoOf, recordDrafts, tellUnlessKept } from '#ui/field/record-drafts.ts';
import { diarySubject } from './waiting-diary.ts';

/** Keeps an entry and its photos on the phone, to be sent one after the other; answers whether they were kept. */
export const recordDiary = (input: DiaryEntryInput, photos: File[], words: string): Promise<boolean> =>
  recordDrafts(diarySubject(randomId()), () => [
    { route: diaryEntryRoutes.create, input: { body: input }, words },
    ...photosOf(photos, words),
  ]);

/** The same after a refusal: the entry is sent anew, its photos wait behind it as before, and more may follow. */
export const reviseDiary = async (
  entry: OutboxEntry,
  input: DiaryEntryInput,
  photos: File[],
  words: string,
): Promise<boolean> => {
  if (photos.length > 0 && !(await recordDrafts(entry.subject, () => photosOf(photos, words)))) return false;
  return tellUnlessKept(outbox.revise(entry, { input: { body: input }, words }));
};

const photosOf = (photos: File[], words: string) =>
  photos.map((photo) => photoOf({ type: 'diary-entry', id: madeId }, photo, words));

/** Drops an entry that was refused, with the photos that wait for it: those first, for without it they would be sent nowhere. */
export const dropDiary = async (entry: OutboxEntry, behind: OutboxEntry[]): Promise<void> => {
  for (const one of behind.toReversed()) await outbox.drop(one);
  await outbox.drop(entry);
};

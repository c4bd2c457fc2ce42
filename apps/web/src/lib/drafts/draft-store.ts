import { personalKeys, readStored, writeStored } from '../storage.ts';

/** What somebody typed and has not sent. `at`: milliseconds, when they last typed. */
export type Draft<T> = { at: number; values: Partial<T> };

/** Older ones are about work that is long over. */
const longestKept = 14 * 86_400_000;

/** A draft belongs to a user and an entity, and goes when that user signs out. */
export const draftKey = (userId: string | undefined, entityId: number | undefined, name: string): string =>
  `${personalKeys.draft}${userId}:${entityId}:${name}`;

export const readDraft = <T>(key: string, now = Date.now()): Draft<T> | null => {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as Draft<T> | null;
    return draft && now - draft.at < longestKept ? draft : null;
  } catch {
    return null;
  }
};

export const keepDraft = <T>(key: string, values: T, now = Date.now()): void =>
  writeStored(key, JSON.stringify({ at: now, values }));

export const dropDraft = (key: string): void => writeStored(key, null);

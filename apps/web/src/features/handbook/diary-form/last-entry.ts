import type { DiaryEntryInput } from '@vuon/contract/handbook/diary-entry-input';
import type { LastEntry } from './diary-values.ts';

const key = 'diary:last';

/** The values that the next entry begins with, for this tab: who writes of a row writes of the next one. */
export const readLast = (): LastEntry => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as LastEntry;
  } catch {
    return {};
  }
};

export const keepLast = ({ workTypeId, title, equipment, people }: DiaryEntryInput): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ workTypeId, title, equipment, people }));
  } catch {
    // a full or forbidden storage keeps nothing
  }
};

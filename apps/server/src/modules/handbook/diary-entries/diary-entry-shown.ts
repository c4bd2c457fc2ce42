import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import type { DiaryEntry, DiaryEntryItem } from '@vuon/contract/handbook/diary-entry';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/record-list.ts';
import { describeSets } from '#orchard';
import { storedDiaryList } from './diary-entry.queries.ts';
import { placeInSeal } from './diary-seal.ts';

export type StoredEntry = Awaited<ReturnType<typeof storedDiaryList.findMany>>[number];

const nowhere: TargetSummary = { places: [], plantCount: 0, livingCount: 0, hectares: 0, words: '' };
const dayMs = 86_400_000;

/** The places of an approved entry have the names that they had then. */
const placeOf = ({ sealed }: StoredEntry, summary: TargetSummary): DiaryEntryItem['place'] => {
  const { places, ...totals } = summary;
  const frozen = sealed === null ? null : placeInSeal(sealed);
  return { ...totals, ...frozen, hasRemoved: places.some(({ isRemoved }) => isRemoved) };
};

const lateDays = ({ createdAt, endsAt }: StoredEntry): number | null => {
  const [written, ended] = [new Date(createdAt), new Date(endsAt)];
  return written.getTime() - ended.getTime() > dayMs ? daysBetween(dayInVietnam(ended), dayInVietnam(written)) : null;
};

const itemOf = (stored: StoredEntry, summary: TargetSummary): DiaryEntryItem => {
  const { targetSetId, safeFrom, reenterFrom, year, chainPosition, sealed, hash, ...row } = stored;
  return {
    ...row,
    place: placeOf(stored, summary),
    lateDays: lateDays(stored),
    interval: { safeFrom, reenterFrom: reenterFrom && new Date(reenterFrom).toISOString() },
  };
};

const entryOf = (stored: StoredEntry, summary: TargetSummary): DiaryEntry => ({
  ...itemOf(stored, summary),
  targets: summary.places.map(({ target }) => target),
  seal: stored.hash === null ? null : { year: stored.year, position: stored.chainPosition ?? 0, hash: stored.hash },
});

const shownBy =
  <Shown>(show: (row: StoredEntry, summary: TargetSummary) => Shown) =>
  async ({ db, entityId }: EntityScope, rows: StoredEntry[]): Promise<Shown[]> => {
    const setIds = rows.map(({ targetSetId }) => targetSetId);
    const summaries = await describeSets(db, entityId, setIds);
    return rows.map((row) => show(row, summaries.get(row.targetSetId) ?? nowhere));
  };

/** Entries as the contract shows them, with their places in words. */
export const diaryEntryList = shownAs(storedDiaryList, shownBy(itemOf), shownBy(entryOf));

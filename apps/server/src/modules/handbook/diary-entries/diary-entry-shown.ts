import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import type { DiaryEntry, DiaryEntryItem } from '@vuon/contract/handbook/diary-entry';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { findUncovered } from '../stock/uncovered.ts';
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

type Uncovered = Awaited<ReturnType<typeof findUncovered>>;

const entryOf = (stored: StoredEntry, summary: TargetSummary, uncovered: Uncovered): DiaryEntry => ({
  ...itemOf(stored, summary),
  uncovered: uncovered
    .filter(({ diaryEntryId }) => diaryEntryId === stored.id)
    .map(({ materialId, quantity }) => ({ materialId, quantity })),
  targets: summary.places.map(({ target }) => target),
  seal: stored.hash === null ? null : { year: stored.year, position: stored.chainPosition ?? 0, hash: stored.hash },
});

const summariesOf = ({ db, entityId }: EntityScope, rows: StoredEntry[]) =>
  describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );

export const showItems = async (scope: EntityScope, rows: StoredEntry[]): Promise<DiaryEntryItem[]> => {
  const summaries = await summariesOf(scope, rows);
  return rows.map((row) => itemOf(row, summaries.get(row.targetSetId) ?? nowhere));
};

export const showEntries = async (scope: EntityScope, rows: StoredEntry[]): Promise<DiaryEntry[]> => {
  const summaries = await summariesOf(scope, rows);
  const ids = rows.map(({ id }) => id);
  const uncovered = await findUncovered(scope.db, scope.entityId, ids);
  return rows.map((row) => entryOf(row, summaries.get(row.targetSetId) ?? nowhere, uncovered));
};

/** Entries as the contract shows them, with their places in words. */
export const diaryEntryList = shownAs(storedDiaryList, showItems, showEntries);

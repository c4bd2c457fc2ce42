import { scoreCriteria } from '@vuon/contract/catalogue/quality-score';
import type { QualityRating, QualityRatingItem } from '@vuon/contract/handbook/quality-rating';
import type { TargetSummary } from '@vuon/contract/orchard/target';
import { type EntityScope, shownAs } from '#http/lists/record-list.ts';
import { describeSets } from '#orchard';
import { storedRatingList } from './quality-rating.queries.ts';

type Rows<L> = L extends (...given: never[]) => Promise<(infer R)[]> ? R : never;
type StoredItem = Rows<typeof storedRatingList.findMany>;
type StoredRating = Rows<typeof storedRatingList.findManyInFile>;

const itemOf = ({ targetSetId, ...row }: StoredItem, summary: TargetSummary | undefined): QualityRatingItem => {
  const { places, ...totals } = summary ?? { places: [] };
  const place = 'words' in totals ? { ...totals, hasRemoved: places.some(({ isRemoved }) => isRemoved) } : null;
  return { ...row, place };
};

const ratingOf = ({ found, criteria, ...stored }: StoredRating, summary: TargetSummary | undefined): QualityRating => {
  const { targetSetId, ...row } = stored;
  return {
    ...row,
    ...itemOf(stored, summary),
    targets: summary ? summary.places.map(({ target }) => target) : null,
    criteria: scoreCriteria(criteria, found),
  };
};

const shownBy =
  <R extends StoredItem, Shown>(show: (row: R, summary: TargetSummary | undefined) => Shown) =>
  async (scope: EntityScope, rows: R[]): Promise<Shown[]> => {
    const setIds = rows.flatMap(({ targetSetId }) => targetSetId ?? []);
    const summaries = await describeSets(scope.db, scope.entityId, setIds);
    return rows.map((row) => show(row, row.targetSetId === null ? undefined : summaries.get(row.targetSetId)));
  };

/** The list of ratings as the contract shows them: places in words, criteria with their points. */
export const ratingList = shownAs(storedRatingList, shownBy(itemOf), shownBy(ratingOf));

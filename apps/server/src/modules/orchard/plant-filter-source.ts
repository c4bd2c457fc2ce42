import type { PlantQuery } from '@vuon/contract/orchard/plant';
import type { RawBuilder } from 'kysely';

/** A way to find trees by what is known of them elsewhere: photos, later batches and work. Its module contributes it. */
export type PlantFilterSource = {
  /** What the list's query calls it. */
  key: keyof PlantQuery;
  /** Vietnamese, for the sheet that tells what an exported file is. */
  label: string;
  /** 'Có ảnh' */
  words: (value: string) => string;
  /** Whether `plant` is one of them. */
  where: (entityId: number, value: string) => RawBuilder<boolean>;
};

/** What sources add to a query. */
export type Conditions = { conditions?: RawBuilder<boolean>[] };

/** The query with what the sources make of the parameters that are theirs. */
export const withSources = <Q extends PlantQuery>(
  sources: PlantFilterSource[],
  entityId: number,
  query: Q,
): Q & Conditions => ({
  ...query,
  conditions: sources.flatMap(({ key, where }) =>
    query[key] === undefined ? [] : [where(entityId, String(query[key]))],
  ),
});

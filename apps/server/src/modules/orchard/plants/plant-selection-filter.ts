import type { Position } from '@vuon/contract/orchard/location';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { type RawBuilder, sql } from 'kysely';
import type { PlantFilterSource } from './plant-filter-source.ts';

/** Trees that were chosen on the map. */
export const plantSelectionFilter: PlantFilterSource<'selection'> = {
  key: 'selection',
  label: 'Chọn trên bản đồ',
  isFirst: true,
  words: () => 'Vùng chọn trên bản đồ',
  where: (_entityId, selection) => isSelected(selection),
};

/** Whether `plant` is selected: each part of the selection has an index, within the entity that the query asks for. */
export const isSelected = ({ within, plotIds, rowIds, ids, withoutIds }: PlantSelection): RawBuilder<boolean> => {
  const ways = [
    ...within.map((ring) => sql`plant.location <@ ${polygonText(ring)}::text::polygon`),
    ...(plotIds.length ? [sql`plant.plot_id = any(${plotIds}::int[])`] : []),
    ...(rowIds.length ? [sql`plant.row_id = any(${rowIds}::int[])`] : []),
    ...(ids.length ? [sql`plant.id = any(${ids}::int[])`] : []),
  ];
  if (!ways.length) return sql<boolean>`false`;
  const isChosen = sql<boolean>`(${sql.join(ways, sql` or `)})`;
  return withoutIds.length ? sql<boolean>`(${isChosen} and plant.id <> all(${withoutIds}::int[]))` : isChosen;
};

const polygonText = (ring: Position[]) =>
  `(${ring.map(([longitude, latitude]) => `(${longitude},${latitude})`).join()})`;

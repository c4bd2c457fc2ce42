import type { LabelledType } from '@vuon/contract/orchard/label';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

/** The texts of a record's label. `path`: what its code leads to, if it is not the record itself. */
export type LabelFacts = { id: number; title: string; place: string; cropGroup: string | null; path?: string };

/** The living ones of these records, in the order in which they are used. */
type LabelReader = (scope: Scope, ids: number[]) => Promise<LabelFacts[]>;
/** Labels of records that a module above knows: lots. */
export type LabelReaders = Record<Exclude<LabelledType, Place>, LabelReader>;

type Place = 'plot' | 'row' | 'plant';
const isPlace = (type: LabelledType): type is Place => type in statements;

/** The living ones of these records, in walking order: area, plot, row, tree. */
export const readLabelFacts = async (
  readers: LabelReaders,
  scope: Scope,
  type: LabelledType,
  ids: number[],
): Promise<LabelFacts[]> =>
  isPlace(type) ? (await statements[type](scope.entityId, ids).execute(scope.db)).rows : readers[type](scope, ids);

const plotPlace = sql`'Lô ' || plot.code || ' · ' || area.name`;
const plotOrder = sql`area.natural_code, area.id, plot.natural_code, plot.id`;
const areaOfPlot = sql`join area on area.entity_id = plot.entity_id and area.id = plot.area_id`;
const plotOfRow = sql`join plot on plot.entity_id = "row".entity_id and plot.id = "row".plot_id ${areaOfPlot}`;

const statements: Record<Place, (entityId: number, ids: number[]) => RawBuilder<LabelFacts>> = {
  plot: (entityId, ids) => sql`
    select plot.id, 'Lô ' || plot.code as title, area.name as place, crop_group.name as "cropGroup"
    from plot ${areaOfPlot} left join crop_group on crop_group.id = plot.crop_group_id
    where plot.entity_id = ${entityId} and plot.id = any(${ids}::int[]) and plot.deleted_at is null
    order by ${plotOrder}`,
  row: (entityId, ids) => sql`
    select "row".id, 'Hàng ' || "row".code as title, ${plotPlace} as place, crop_group.name as "cropGroup"
    from "row" ${plotOfRow} left join crop_group on crop_group.id = plot.crop_group_id
    where "row".entity_id = ${entityId} and "row".id = any(${ids}::int[]) and "row".deleted_at is null
    order by ${plotOrder}, "row".number, "row".id`,
  plant: (entityId, ids) => sql`
    select plant.id, plant.code as title, 'Hàng ' || "row".code || ' · ' || ${plotPlace} as place,
      crop_group.name as "cropGroup"
    from plant join "row" on "row".entity_id = plant.entity_id and "row".id = plant.row_id ${plotOfRow}
      left join crop_group on crop_group.id = plant.crop_group_id
    where plant.entity_id = ${entityId} and plant.id = any(${ids}::int[]) and plant.deleted_at is null
    order by ${plotOrder}, "row".number, "row".id, plant.number, plant.id`,
};

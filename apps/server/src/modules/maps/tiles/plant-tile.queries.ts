import type { Bounds } from '@vuon/contract/maps/map-search';
import type { Position } from '@vuon/geo/measure/geometry';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ToldValues } from './plant-tile-value.ts';

export type RowInTile = [id: number, plotId: number, code: string, line: Position[]];
export type PlantsInTile = {
  /** Eight numbers for each tree: see `readTree`. Null: there are none. */
  trees: string | null;
  codes: string[] | null;
  /** For each tree the values that the modules contribute, in their order. */
  values: (string | number | null)[][] | null;
  rows: RowInTile[] | null;
};

/** Days of the calendar are counted from here; 0 stands for none. */
const dayZero = sql`date '0001-01-01'`;
const daysToEpoch = 719_162;
/** Parts of a degree: about a millimetre. */
const fine = 1e8;
const bytesOfTree = 32;

export const countTrees = ({ trees }: PlantsInTile): number => Math.floor(((trees?.length ?? 0) * 3) / 4 / bytesOfTree);

/**
 * The living trees in a box, and the rows that touch a larger box around it. One result row per tree would take several times
 * as long to read as to find; and the embedded database returns base64 text three times as fast as bytes. Of a day that is over,
 * also the trees that were removed since: their status is 0.
 */
export const readPlantsInTile = async (
  db: Db,
  entityId: number,
  { box, around, codes, values, day, isPast }: { box: Bounds; around: Bounds; codes: boolean } & ToldValues,
): Promise<PlantsInTile> => {
  const [west, south] = box;
  const { rows } = await sql<PlantsInTile>`
    select trees.*, (
      select json_agg(json_build_array(id, plot_id, code, line)) from "row"
      where entity_id = ${entityId} and deleted_at is null and bounds && ${boxOf(around)}
    ) as rows
    from (
      select encode(string_agg(
          int8send(id::int8 << 32 | row_id) || int8send(plot_id::int8 << 32 | case when deleted_at is null then plant_status_id else 0 end)
          || int8send(coalesce(crop_group_id, 0)::int8 << 32 | coalesce(planted_on - ${dayZero}, 0))
          || int8send(((location[0] - ${west}::float8) * ${sql.lit(fine)}::float8)::int8 << 32
            | ((location[1] - ${south}::float8) * ${sql.lit(fine)}::float8)::int8),
          ''), 'base64') as trees,
        ${codes ? sql`json_agg(code)` : sql`null::json`} as codes,
        ${values.length ? sql`json_agg(json_build_array(${sql.join(values.map(({ select }) => select(entityId, { day, isPast })))}))` : sql`null::json`} as values
      from ${isPast ? livingAndRemoved(entityId, box, day) : sql`plant`}
      where entity_id = ${entityId} ${isPast ? sql`` : sql`and deleted_at is null and location <@ ${boxOf(box)}`}
    ) as trees`.execute(db);
  return rows[0] as PlantsInTile;
};

/** Each half by its own index. A day more than needed: clocks differ. */
const livingAndRemoved = (entityId: number, box: Bounds, day: string) => sql`(
  select * from plant where entity_id = ${entityId} and deleted_at is null and location <@ ${boxOf(box)}
  union all
  select * from plant where entity_id = ${entityId} and deleted_at >= ${day}::date and location <@ ${boxOf(box)}
) as plant`;

const boxOf = ([west, south, east, north]: Bounds) =>
  sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;

/** `plantedOn`: in days; 0: unknown. */
export type TreeInTile = {
  id: number;
  rowId: number;
  plotId: number;
  plantStatusId: number;
  cropGroupId: number;
  plantedOn: number;
  longitude: number;
  latitude: number;
};

/** Calls back for each tree. The object is the same for all of them: a tile has 20,000. */
export const eachTree = (
  packed: string | null,
  [west, south]: Bounds,
  tell: (tree: TreeInTile, index: number) => void,
) => {
  const bytes = Buffer.from(packed ?? '', 'base64');
  const tree = {
    id: 0,
    rowId: 0,
    plotId: 0,
    plantStatusId: 0,
    cropGroupId: 0,
    plantedOn: 0,
    longitude: 0,
    latitude: 0,
  };
  for (let at = 0; at < bytes.length; at += bytesOfTree) {
    tree.id = bytes.readInt32BE(at);
    tree.rowId = bytes.readInt32BE(at + 4);
    tree.plotId = bytes.readInt32BE(at + 8);
    tree.plantStatusId = bytes.readInt32BE(at + 12);
    tree.cropGroupId = bytes.readInt32BE(at + 16);
    tree.plantedOn = bytes.readInt32BE(at + 20);
    tree.longitude = west + bytes.readInt32BE(at + 24) / fine;
    tree.latitude = south + bytes.readInt32BE(at + 28) / fine;
    tell(tree, at / bytesOfTree);
  }
};

export const dayText = (days: number): string => new Date((days - daysToEpoch) * 86_400_000).toISOString().slice(0, 10);

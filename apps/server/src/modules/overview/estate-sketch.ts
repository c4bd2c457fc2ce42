import type { Position } from '@vuon/contract/orchard/location';
import { type EstateSketch, mostPlotsDrawn, sketchWidth } from '@vuon/contract/overview/estate-sketch';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Plots with a boundary, or areas where there are too many plots for a small picture, and how many of their trees need attention. */
export const readSketch = async (db: Db, entityId: number): Promise<EstateSketch | null> => {
  const isLarge = (await countDrawnPlots(db, entityId)) > mostPlotsDrawn;
  const shapes = await readShapes(db, isLarge ? areaShapes(entityId) : plotShapes(entityId));
  return shapes.length ? draw(isLarge ? 'area' : 'plot', shapes) : null;
};

/** No further than it matters. */
const countDrawnPlots = async (db: Db, entityId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from plot where entity_id = ${entityId} and deleted_at is null and rings -> 0 is not null limit ${mostPlotsDrawn + 1}
    ) as drawn`.execute(db);
  return rows[0]?.count ?? 0;
};

type Shape = { id: number; name: string; ring: Position[]; trees: number; attention: number };

const readShapes = async (db: Db, shapes: RawBuilder<unknown>): Promise<Shape[]> => {
  const { rows } = await sql<Shape>`${shapes} limit ${sql.lit(mostPlotsDrawn)}`.execute(db);
  return rows;
};

const counted = sql`coalesce(sum(plant_tally.count), 0)::int as trees,
  coalesce(sum(plant_tally.count) filter (where plant_status.needs_attention), 0)::int as attention`;

const plotShapes = (entityId: number) => sql`
  select plot.id, plot.code as name, plot.rings -> 0 as ring, tally.* from plot
  cross join lateral (
    select ${counted} from plant_tally join plant_status on plant_status.id = plant_tally.plant_status_id
    where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id
  ) as tally
  where plot.entity_id = ${entityId} and plot.deleted_at is null and plot.rings -> 0 is not null order by plot.id`;

const areaShapes = (entityId: number) => sql`
  select area.id, area.name, area.rings -> 0 as ring, coalesce(tally.trees, 0) as trees, coalesce(tally.attention, 0) as attention
  from area left join (
    select plot.area_id, ${counted} from plant_tally join plant_status on plant_status.id = plant_tally.plant_status_id
    join plot on plot.entity_id = ${entityId} and plot.id = plant_tally.plot_id
    where plant_tally.entity_id = ${entityId} group by plot.area_id
  ) as tally on tally.area_id = area.id
  where area.entity_id = ${entityId} and area.deleted_at is null and area.rings -> 0 is not null order by area.id`;

/** Degrees to units of the drawing; a degree of longitude is shorter away from the equator. */
const draw = (kind: EstateSketch['kind'], shapes: Shape[]): EstateSketch => {
  const [west, east] = spanOf(shapes, 0);
  const [south, north] = spanOf(shapes, 1);
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const unit = sketchWidth / Math.max((east - west) * narrow, (north - south) / 2, 1e-9);
  const x = (longitude: number) => Math.round((longitude - west) * narrow * unit);
  const y = (latitude: number) => Math.round((north - latitude) * unit);
  return {
    kind,
    height: Math.max(y(south), 1),
    shapes: shapes.map(({ ring, ...shape }) => ({
      ...shape,
      points: [...new Set(ring.map(([longitude, latitude]) => `${x(longitude)},${y(latitude)}`))].join(' '),
    })),
  };
};

const spanOf = (shapes: Shape[], axis: 0 | 1): [number, number] => {
  const values = shapes.flatMap(({ ring }) => ring.map((corner) => corner[axis]));
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
};

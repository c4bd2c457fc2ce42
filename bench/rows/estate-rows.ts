import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';
import type { Estate } from '../bench-app.ts';

// Trees stand 8 × 8 m apart, in plots of 18 rows of 18, with ways of 8 m between the plots.
const spacing = 8;
const rowsOfPlot = 18;
const pitch = (rowsOfPlot + 1) * spacing;
const areaCount = 12;

/** Degrees of a metre east and north, in Đắk Lắk. */
const [east, north] = [1 / 108_640, 1 / 110_620];
const origin = { longitude: 107.9, latitude: 12.6 };

/** The place so many metres from the estate's south-west corner. */
const longitude = (metres: string) => `(${origin.longitude} + (${metres}) * ${east})`;
const latitude = (metres: string) => `(${origin.latitude} + (${metres}) * ${north})`;
const corner = (x: string, y: string) => `jsonb_build_array(${longitude(x)}, ${latitude(y)})`;
const box = (left: string, bottom: string, right: string, top: string) =>
  `box(point(${longitude(left)}, ${latitude(bottom)}), point(${longitude(right)}, ${latitude(top)}))`;

/** Corners around a rectangle, two on each side that bend a little, as measured boundaries do. */
const ring = (left: string, bottom: string, right: string, top: string, bend: number) => {
  const at = (x: number, y: number) =>
    corner(`${left} + (${right} - ${left}) * ${x}`, `${bottom} + (${top} - ${bottom}) * ${y}`);
  const corners = [
    [0, 0],
    [0.3, bend],
    [0.7, 0],
    [1, 0],
    [1 - bend, 0.4],
    [1, 0.8],
    [1, 1],
    [0.6, 1 - bend],
    [0.2, 1],
    [0, 1],
    [bend, 0.6],
    [0, 0.3],
    [0, 0],
  ].map(([x = 0, y = 0]) => at(x, y));
  return `jsonb_build_array(jsonb_build_array(${corners.join(', ')}))`;
};

/**
 * About so many trees: plots with boundaries, rows with lines, trees with places, of several statuses, crop groups and years.
 * Returns their bounds, in degrees.
 */
export const fillEstate = async (db: Db, { entityId, userId }: Estate, treeCount: number) => {
  const side = Math.round(Math.sqrt(treeCount / rowsOfPlot ** 2));
  const wide = Math.ceil(side / areaCount);
  const [left, right] = [`(n - 1) * ${wide * pitch}`, `(least(n * ${wide}, ${side}) * ${pitch})`];
  await sql
    .raw(`
    insert into area (entity_id, code, name, created_by, rings, bounds, square_metres)
    select ${entityId}, 'KV-' || lpad(n::text, 2, '0'), 'Khu số ' || n, ${userId},
      ${ring(left, '0', right, `${side * pitch}`, 0.002)}, ${box(left, '0', right, `${side * pitch}`)}, ${wide * pitch * side * pitch}
    from generate_series(1, ${Math.ceil(side / wide)}) n`)
    .execute(db);
  const [plotLeft, plotBottom] = [`i * ${pitch} + 2`, `j * ${pitch} + 2`];
  const [plotRight, plotTop] = [`(i + 1) * ${pitch} - 4`, `(j + 1) * ${pitch} - 4`];
  await sql
    .raw(`
    insert into plot (entity_id, area_id, code, crop_group_id, rings, bounds, square_metres)
    select ${entityId}, area.id, 'P' || lpad(i::text, 2, '0') || '-' || lpad(j::text, 2, '0'), 1 + (i / 7 + j / 5) % 4,
      ${ring(plotLeft, plotBottom, plotRight, plotTop, 0.01)}, ${box(plotLeft, plotBottom, plotRight, plotTop)}, ${(pitch - 6) ** 2}
    from generate_series(0, ${side - 1}) i, generate_series(0, ${side - 1}) j, area
    where area.entity_id = ${entityId} and area.code = 'KV-' || lpad((i / ${wide} + 1)::text, 2, '0') order by i, j`)
    .execute(db);
  const place = `substr(plot.code, 2, 2)::int as i, substr(plot.code, 5, 2)::int as j`;
  const [rowLeft, rowRight] = [`i * ${pitch} + ${spacing}`, `i * ${pitch} + ${rowsOfPlot * spacing}`];
  const rowY = `j * ${pitch} + n * ${spacing}`;
  await sql
    .raw(`
    insert into "row" (entity_id, plot_id, number, code, line, bounds, length)
    select ${entityId}, id, n, 'H' || lpad(n::text, 2, '0'),
      jsonb_build_array(${corner(rowLeft, rowY)}, ${corner(rowRight, rowY)}), ${box(rowLeft, rowY, rowRight, rowY)}, ${(rowsOfPlot - 1) * spacing}
    from (select id, ${place} from plot where entity_id = ${entityId}) as plot, generate_series(1, ${rowsOfPlot}) n order by id, n`)
    .execute(db);
  // An area at a time: one statement over a million would keep all of its triggers in memory.
  const areas = await db.selectFrom('area').select('id').where('entity_id', '=', entityId).execute();
  for (const { id } of areas)
    await sql
      .raw(`
      insert into plant (entity_id, plot_id, row_id, number, code, plant_status_id, crop_group_id, planted_on, location)
      select ${entityId}, plot.id, "row".id, n, plot.code || '-' || "row".code || '-' || lpad(n::text, 2, '0'),
        case when dice < 3 then 4 when dice < 7 then 5 when dice < 9 then 1 when dice < 14 then 3 else 2 end, plot.crop_group_id,
        make_date(2010 + (i / 3 + j / 4) % 14, 5 + i % 3, 10) + case when dice > 95 then 400 + 365 * (n % 3) else 0 end,
        point(${longitude(`i * ${pitch} + n * ${spacing}`)}, ${latitude(`j * ${pitch} + "row".number * ${spacing}`)})
      from (select *, ${place} from plot where entity_id = ${entityId} and area_id = ${id}) as plot
      join "row" on "row".entity_id = ${entityId} and "row".plot_id = plot.id,
      generate_series(1, ${rowsOfPlot}) n, lateral (select mod(abs(hashint4(n * 1000003 + "row".id)), 100) as dice) as chance
      order by plot.id, "row".number, n`)
      .execute(db);
  await sql`
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count, trees)
    select entity_id, plot_id, plant_status_id, crop_group_id, count(*), range_agg(int4range(id, id + 1)) from plant where entity_id = ${entityId}
    group by entity_id, plot_id, plant_status_id, crop_group_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return {
    trees: (side * rowsOfPlot) ** 2,
    west: origin.longitude,
    south: origin.latitude,
    east: origin.longitude + side * pitch * east,
    north: origin.latitude + side * pitch * north,
  };
};

/** So many areas with so many plots each, all with boundaries, and nothing else. */
export const fillPlots = async (
  db: Db,
  { entityId, userId }: Estate,
  { areaCount: areas, plotsOfArea }: { areaCount: number; plotsOfArea: number },
) => {
  const [bottom, top] = [`(a - 1) * ${pitch}`, `a * ${pitch}`];
  await sql
    .raw(`
    insert into area (entity_id, code, name, created_by, rings, bounds, square_metres)
    select ${entityId}, 'KV-' || a, 'Khu số ' || a, ${userId},
      ${ring('0', bottom, `${plotsOfArea * pitch}`, top, 0.002)}, ${box('0', bottom, `${plotsOfArea * pitch}`, top)}, ${plotsOfArea * pitch ** 2}
    from generate_series(1, ${areas}) a`)
    .execute(db);
  const [left, right] = [`(n - 1) * ${pitch}`, `n * ${pitch} - 4`];
  await sql
    .raw(`
    insert into plot (entity_id, area_id, code, crop_group_id, rings, bounds, square_metres)
    select ${entityId}, area.id, 'P' || a || '-' || n, 1 + n % 4,
      ${ring(left, bottom, right, top, 0.01)}, ${box(left, bottom, right, top)}, ${(pitch - 4) * pitch}
    from generate_series(1, ${areas}) a join area on area.entity_id = ${entityId} and area.code = 'KV-' || a, generate_series(1, ${plotsOfArea}) n`)
    .execute(db);
  await sql`vacuum analyze`.execute(db);
};

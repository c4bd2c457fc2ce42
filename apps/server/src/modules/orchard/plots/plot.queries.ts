import type { Exclusion, Plot, PlotInput, PlotQuery } from '@vuon/contract/orchard/plot';
import { lengthOf } from '@vuon/geo/measure/measure';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, type RefScope } from '#http/lists/record-list.ts';
import { personCode } from '#people';
import { isManagedBy } from '../managers/manager-filters.ts';
import { polygonColumns, polygonOf, usableRings } from '../places/place.ts';

const plots = (db: Db, entityId: number) =>
  db
    .selectFrom('plot')
    .innerJoin('area', (join) => join.on('area.entity_id', '=', entityId).onRef('area.id', '=', 'plot.area_id'))
    .leftJoin('crop_group', 'crop_group.id', 'plot.crop_group_id')
    .leftJoin('person', (join) => join.on('person.entity_id', '=', entityId).onRef('person.id', '=', 'plot.manager_id'))
    .leftJoin('app_user', 'app_user.id', 'plot.updated_by')
    .where('plot.entity_id', '=', entityId)
    .select((eb) => [
      'plot.id',
      'plot.entity_id as entityId',
      'plot.area_id as areaId',
      'area.code as areaCode',
      'area.name as areaName',
      'plot.code',
      'plot.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'plot.planted_on as plantedOn',
      'plot.irrigation',
      'plot.manager_id as managerId',
      'person.full_name as managerName',
      'plot.declared_hectares as declaredHectares',
      'plot.slope',
      polygonOf('plot.rings').as('location'),
      sql<number | null>`plot.square_metres / 10000`.as('hectares'),
      'plot.perimeter',
      'plot.gps_accuracy as gpsAccuracy',
      eb.ref('plot.exclusions').$castTo<Exclusion[]>().as('exclusions'),
      'plot.notes',
      rowCount(entityId).as('rowCount'),
      plantCount(entityId).as('plantCount'),
      statuses(entityId).as('statuses'),
      'plot.version',
      'plot.created_at as createdAt',
      'plot.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'plot.deleted_at as deletedAt',
    ]);

const rowCount = (entityId: number) => sql<number>`(
  select count(*)::int from "row" where "row".entity_id = ${entityId} and "row".plot_id = plot.id and "row".deleted_at is null
)`;
const plantCount = (entityId: number) => sql<number>`(
  select coalesce(sum(count), 0)::int from plant_tally
  where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id
)`;
const statuses = (entityId: number) => sql<Plot['statuses']>`(
  select coalesce(json_agg(json_build_object('plantStatusId', plant_status_id, 'count', count)
    order by count desc, plant_status_id), '[]')
  from (
    select plant_status_id, sum(count)::int as count from plant_tally
    where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id group by plant_status_id
  ) as of_status
)`;

// 'a10 doi dong' finds the plot by its area too. An entity has some thousands, few enough to read them all.
export const searchedPlots = sql<string>`(plot.sort_code || ' ' || area.sort_code || ' ' || area.sort_name)`;

export const plotList = entityList({
  table: 'plot',
  sorts: {
    code: { column: 'plot.natural_code', type: 'text' },
    hectares: { column: 'plot.sort_square_metres', type: 'bigint' },
    plantedOn: { column: 'plot.sort_planted_on', type: 'date' },
    updatedAt: { column: 'plot.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => plots(db, entityId),
  matching: (all, query: PlotQuery) => {
    let rows = all.where('plot.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.areaId) rows = rows.where('plot.area_id', '=', query.areaId);
    if (query.cropGroupId) rows = rows.where('plot.crop_group_id', '=', query.cropGroupId);
    rows = rows.where(isManagedBy('plot', query));
    if (query.irrigation) rows = rows.where('plot.irrigation', '=', query.irrigation);
    if (query.located) rows = rows.where('plot.bounds', query.located === 'true' ? 'is not' : 'is', null);
    return query.q ? rows.where(matchesWords(searchedPlots, query.q)) : rows;
  },
  counted: ({ db, entityId }, { q, managerUserId, managerEndedBy }) =>
    q || managerUserId || managerEndedBy ? null : db.selectFrom('plot').where('plot.entity_id', '=', entityId),
  inFile: (rows) => rows.select(['crop_group.code as cropGroupCode', personCode.as('managerCode')]),
});

/** For statements over many plots. */
export const plotsWhere = (db: Db, entityId: number, which: RawBuilder<boolean>) => plots(db, entityId).where(which);

/** The plot's place and name, deleted or not. */
export const findPlotRef = ({ db, entityId }: RefScope, id: number) =>
  db
    .selectFrom('plot')
    .innerJoin('area', (join) =>
      join.onRef('area.entity_id', '=', 'plot.entity_id').onRef('area.id', '=', 'plot.area_id'),
    )
    .select([
      'plot.id',
      'plot.entity_id as entityId',
      'plot.code',
      'plot.area_id as areaId',
      'area.name as areaName',
      'plot.version',
      'plot.deleted_at as deletedAt',
    ])
    .where('plot.entity_id', '=', entityId ?? 0)
    .where('plot.id', '=', id)
    .executeTakeFirst();

/** The first of these codes that another living plot of the area has. */
export const findUsedPlotCode = async (
  db: Db,
  entityId: number,
  { areaId, codes, exceptIds }: { areaId: number; codes: string[]; exceptIds: number[] },
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('plot')
    .select('code')
    .where('entity_id', '=', entityId)
    .where('area_id', '=', areaId)
    .where(sql<boolean>`sort_code = any(array(select fold(code) from unnest(${codes}::text[]) as code))`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not (id = any(${exceptIds}::int[]))`)
    .limit(1)
    .executeTakeFirst();
  return found?.code;
};

/** The columns of a boundary; throws a problem if it is unusable. */
export const boundaryColumns = (location: PlotInput['location']) => {
  const columns = polygonColumns(location);
  return { ...columns, perimeter: location && lengthOf(usableRings(location)[0] ?? []) };
};

const closedExclusions = (exclusions: Exclusion[]): Exclusion[] =>
  exclusions.map(({ location, ...exclusion }, index) => ({
    ...exclusion,
    location: {
      geometry: { geoType: 'Polygon', geoCoordinate: usableRings(location, `exclusions.${index}.location`) },
    },
  }));

export const plotTable = recordTable('plot');

export const plotColumns = (input: PlotInput) => ({
  area_id: input.areaId,
  code: input.code,
  crop_group_id: input.cropGroupId,
  planted_on: input.plantedOn,
  irrigation: input.irrigation,
  manager_id: input.managerId,
  declared_hectares: input.declaredHectares,
  slope: input.slope,
  ...boundaryColumns(input.location),
  gps_accuracy: input.gpsAccuracy,
  exclusions: json(closedExclusions(input.exclusions)),
  notes: input.notes,
});

import type { AreaInput, AreaQuery, Certificate } from '@vuon/contract/orchard/area';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, type RefScope, withMore } from '#http/lists/record-list.ts';
import { addressNames } from '#locations';
import { personCode } from '#people';
import { isManagedBy } from '../managers/manager-filters.ts';
import { polygonColumns, polygonOf } from '../places/place.ts';
import { talliesOf } from './area-tally.queries.ts';

const areas = (db: Db, entityId: number) =>
  db
    .selectFrom('area')
    .leftJoin('person', (join) =>
      join.onRef('person.entity_id', '=', 'area.entity_id').onRef('person.id', '=', 'area.manager_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'area.updated_by')
    .where('area.entity_id', '=', entityId)
    .select((eb) => [
      'area.id',
      'area.entity_id as entityId',
      'area.code',
      'area.name',
      'area.growing_code as growingCode',
      'area.growing_status as growingStatus',
      'area.growing_expires_on as growingExpiresOn',
      'area.manager_id as managerId',
      'person.full_name as managerName',
      'area.address_line as addressLine',
      'area.location_id as locationId',
      'area.old_location_id as oldLocationId',
      'area.province_id as provinceId',
      ...addressNames('area'),
      'area.declared_hectares as declaredHectares',
      'area.soil',
      'area.water',
      'area.terrain',
      eb.ref('area.certificates').$castTo<Certificate[]>().as('certificates'),
      polygonOf('area.rings').as('location'),
      sql<number | null>`area.square_metres / 10000`.as('hectares'),
      'area.gps_accuracy as gpsAccuracy',
      'area.notes',
      'area.version',
      'area.created_at as createdAt',
      'area.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'area.deleted_at as deletedAt',
    ]);

/** The crop group is that of a plot, or of some trees in it. */
const grows = (entityId: number, cropGroupId: number) => sql<boolean>`exists (
  select from plot where plot.entity_id = ${entityId} and plot.area_id = area.id and plot.deleted_at is null
    and (plot.crop_group_id = ${cropGroupId} or exists (
      select from plant_tally where plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id
        and plant_tally.crop_group_id = ${cropGroupId}
    ))
)`;

/** Without the counts of their plots and trees. */
const areaHeads = entityList({
  table: 'area',
  sorts: {
    name: { column: 'area.sort_name', type: 'text' },
    code: { column: 'area.natural_code', type: 'text' },
    growingExpiresOn: { column: 'area.sort_growing_expires_on', type: 'date' },
    hectares: { column: 'area.sort_square_metres', type: 'bigint' },
    updatedAt: { column: 'area.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => areas(db, entityId),
  matching: (all, query: AreaQuery, { entityId }) => {
    let rows = all.where('area.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.growingStatus) rows = rows.where('area.growing_status', '=', query.growingStatus);
    if (query.expiresUntil) rows = rows.where('area.growing_expires_on', '<=', query.expiresUntil);
    rows = rows.where(isManagedBy('area', query));
    if (query.cropGroupId) rows = rows.where(grows(entityId, query.cropGroupId));
    if (query.located) rows = rows.where('area.bounds', query.located === 'true' ? 'is not' : 'is', null);
    return query.q ? rows.where(matchesWords('area.search', query.q)) : rows;
  },
  inFile: (rows) => rows.select(personCode.as('managerCode')),
});

export const areaList = withMore(areaHeads, talliesOf);

/** As the history keeps them, for statements that work on many areas. */
export const recordedAreas = (db: Db, entityId: number, which: RawBuilder<boolean>) => areas(db, entityId).where(which);

/** The area's name, deleted or not. */
export const findAreaRef = ({ db, entityId }: RefScope, id: number) =>
  db
    .selectFrom('area')
    .select(['entity_id as entityId', 'code', 'name', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId ?? 0)
    .where('id', '=', id)
    .executeTakeFirst();

/** Held, so that it cannot be removed while a record is put into it. */
export const holdArea = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('area')
    .select(['id', 'code', 'name', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const isAreaCodeUsed = async (db: Db, entityId: number, code: string): Promise<boolean> => {
  const found = await db
    .selectFrom('area')
    .select('id')
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`sort_code = fold(${code})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** The address of the input is resolved: its province comes with it. */
export type AreaValues = AreaInput & { provinceId: number | null };

export const areaTable = recordTable('area');

export const areaColumns = (input: AreaValues) => ({
  code: input.code,
  name: input.name,
  growing_code: input.growingCode,
  growing_status: input.growingStatus,
  growing_expires_on: input.growingExpiresOn,
  manager_id: input.managerId,
  address_line: input.addressLine,
  location_id: input.locationId,
  old_location_id: input.oldLocationId,
  province_id: input.provinceId,
  declared_hectares: input.declaredHectares,
  soil: input.soil,
  water: input.water,
  terrain: input.terrain,
  certificates: json(input.certificates),
  ...polygonColumns(input.location),
  gps_accuracy: input.gpsAccuracy,
  notes: input.notes,
});

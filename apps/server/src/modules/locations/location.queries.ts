import type { Page } from '@vuon/contract/list';
import type { Location, LocationName, LocationQuery } from '@vuon/contract/locations/location';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { pointOf } from '#db/point.ts';
import { listPage, matchesWords, type SortColumn } from '#http/lists/list.ts';

// Ids are in the order of system, level, unit above and name.
const sorts = {
  level: { column: 'location.id', type: 'integer' },
  name: { column: 'location.sort_name', type: 'text' },
} satisfies Record<string, SortColumn>;

export const centerOf = (table: string) =>
  sql<Location['center']>`jsonb_build_object(
    'location', ${pointOf(`${table}.center`)}, 'level', ${sql.ref(`${table}.center_level`)})`;

const units = (db: Db) =>
  db
    .selectFrom('location')
    .select((eb) => [
      'location.id',
      eb.ref('location.system').$castTo<Location['system']>().as('system'),
      eb.ref('location.level').$castTo<Location['level']>().as('level'),
      'location.name',
      'location.full_name as fullName',
      'location.province_code as provinceCode',
      'location.district_code as districtCode',
      'location.ward_code as wardCode',
      centerOf('location').as('center'),
    ]);

type Where = LocationQuery['where'];

/** The unit that the codes name. The codes of districts and wards are unique by themselves, so the ones above may be left out. */
const named = (db: Db, { system, provinceCode, districtCode, wardCode }: Where) => {
  let unit = db.selectFrom('location').select('location.id').where('location.system', '=', system);
  if (provinceCode) unit = unit.where('location.province_code', '=', provinceCode);
  if (districtCode) unit = unit.where('location.district_code', '=', districtCode);
  if (wardCode) unit = unit.where('location.ward_code', '=', wardCode);
  const level = wardCode ? 'ward' : districtCode ? 'district' : 'province';
  return unit.where('location.level', '=', level);
};

export const listLocations = (db: Db, query: LocationQuery): Promise<Page<Location>> => {
  const { where, q } = query;
  const hasCode = where.provinceCode ?? where.districtCode ?? where.wardCode;
  let rows = units(db);
  if (q?.trim()) {
    rows = rows.where('location.system', '=', where.system).where(matchesWords('location.search', q));
    if (where.provinceCode) rows = rows.where('location.province_code', '=', where.provinceCode);
    if (where.districtCode) rows = rows.where('location.district_code', '=', where.districtCode);
  } else if (hasCode) {
    rows = rows.where((eb) =>
      eb.or([eb('location.id', 'in', named(db, where)), eb('location.parent_id', 'in', named(db, where))]),
    );
  } else rows = rows.where('location.id', 'in', named(db, where));
  return listPage(rows, { sorts, id: 'location.id', query });
};

/** The names that the map writes: of provinces, and of the wards whose own middle is known. */
export const listLocationNames = (db: Db): Promise<LocationName[]> =>
  db
    .selectFrom('location')
    .select((eb) => [
      'name',
      eb.ref('level').$castTo<LocationName['level']>().as('level'),
      pointOf('center').as('location'),
    ])
    .where('system', '=', 'new')
    .where((eb) => eb.or([eb('level', '=', 'province'), eb('center_level', '=', 'ward')]))
    .orderBy('id')
    .execute();

export const findLocation = (db: Db, id: number): Promise<Location | undefined> =>
  units(db).where('location.id', '=', id).executeTakeFirst();

/**
 * The units that this one became, or came from: wards for a ward, provinces for a province. A district has none of its own
 * kind, so it answers the new wards that its wards went to: an address in the district is in one of them.
 */
export const listCounterparts = (db: Db, id: number): Promise<Location[]> =>
  units(db)
    .where(
      sql<boolean>`location.id in (
        select new_id from location_successor where old_id = ${id}
        union select old_id from location_successor where new_id = ${id}
        union select s.new_id from location ward join location_successor s on s.old_id = ward.id
          where ward.parent_id = ${id} and ward.level = 'ward' and ward.system = 'old'
      )`,
    )
    .orderBy('location.id')
    .execute();

export type Place = { id: number; system: Location['system']; provinceId: number };

/** The units with these ids, each with its new province. An old province became part of one new one as a whole. */
export const findPlaces = (db: Db, ids: number[]): Promise<Place[]> =>
  db
    .selectFrom('location')
    .leftJoin('location_successor', 'location_successor.old_id', 'location.province_id')
    .select((eb) => [
      'location.id',
      eb.ref('location.system').$castTo<Location['system']>().as('system'),
      eb.fn.coalesce('location_successor.new_id', 'location.province_id').as('provinceId'),
    ])
    .where('location.id', 'in', ids)
    .execute();

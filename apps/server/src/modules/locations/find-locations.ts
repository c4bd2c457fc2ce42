import type { FoundLocation } from '@vuon/contract/locations/location';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { escapeLike } from '#http/lists/list.ts';
import { centerOf } from './location.queries.ts';

const most = 8;

/** Units without the word that says their kind: names in the database begin with it, people leave it out. */
const bareName = (q: string) =>
  q
    .normalize('NFC')
    .replace(/,/g, ' ')
    .trim()
    .replace(/^(thành phố|tp\.?|thị xã|thị trấn|phường|xã|quận|huyện|đặc khu|tỉnh)\s+/iu, '');

/**
 * Units of both systems, the best match first. An old unit whose name a new one carries on is left out: the new one tells of
 * it as its counterpart.
 */
export const findLocations = async (db: Db, q: string): Promise<FoundLocation[]> => {
  const name = bareName(q);
  const words = name.split(/\s+/).slice(0, 8);
  const wanted = sql`fold(${name}::text)`;
  // Words are known by their beginnings, and the first is of the unit's own name: 'phước an' means no district of Bình Phước.
  const begins = (text: string, word = '') =>
    sql`' ' || ${sql.ref(text)} like '% ' || fold(${escapeLike(word)}) || '%'`;
  const { rows } = await sql<FoundLocation>`
    with matching as (
      select * from location where ${begins('sort_name', words[0])}
        and ${sql.join(
          words.map((word) => begins('search', word)),
          sql` and `,
        )}
    ), best as (
      select id, row_number() over (order by sort_name <> ${wanted}, not starts_with(sort_name, ${wanted}),
        system, level <> 'province', level <> 'district', sort_name, id) as place
      from matching unit
      where system = 'new' or not exists (
        select from location_successor join matching new on new.id = new_id
        where old_id = unit.id and new.sort_name = unit.sort_name
      )
      order by place limit ${most}
    )
    select unit.id, system, level, name, full_name as "fullName", province_code as "provinceCode",
      district_code as "districtCode", ward_code as "wardCode",
      ${centerOf('unit')} as center,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', other.id, 'level', other.level, 'name', other.name, 'fullName', other.full_name) order by other.id)
        from location other where other.id in (
          select new_id from location_successor where old_id = unit.id
          union select old_id from location_successor where new_id = unit.id
          union select new_id from location ward join location_successor on old_id = ward.id
            where ward.parent_id = unit.id and unit.level = 'district'
        )), '[]') as counterparts
    from best join location unit using (id) order by place`.execute(db);
  return rows;
};

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addRowErrors, type ImportBatch, type Lookup, lookUp, type Meant } from '#imports';

/** Finds the crop groups that the rows name, then the seasons that share a day with another of their kind and crop. */
export const checkSeasons = async (db: Db, batch: ImportBatch): Promise<void> => {
  await lookUp(db, batch, (part) => [cropGroupLookup(part)]);
  await findOverlaps(db, batch);
};

/** The cell `cropGroupId` of the rows becomes `foundCropGroupId`; rows without it are left alone. */
export const cropGroupLookup = ({ entityId, rows }: ImportBatch): Lookup => {
  const cells = sql`select input ->> 'cropGroupId' from ${rows} as r`;
  const groups = sql`(${cropGroupsByCell(entityId, cells)}) as groups on cell = input ->> 'cropGroupId'`;
  return {
    hold: cropGroupsMeant(entityId, cells),
    found: sql`select line, jsonb_build_object('foundCropGroupId', id) as input, jsonb_build_object('cropGroupId', label) as shown
      from ${rows} as r join ${groups} where problem is null`,
    wrong: sql`select line, 'cropGroupId' as path,
        coalesce(problem, 'Không có nhóm cây “' || left(input ->> 'cropGroupId', 60) || '”. Hãy ghi mã hoặc tên như trong danh mục.')
          as message
      from ${rows} as r left join ${groups}
      where input ->> 'cropGroupId' is not null and (cell is null or problem is not null)`,
    likely: sql`select line, 'cropGroupId' as path, label as value
      from ${rows} as r join (${likelyCropGroups(entityId, cells)}) as likely on cell = input ->> 'cropGroupId'`,
  };
};

// Less alike than this, a suggestion is as likely wrong: 'Sầu riêng Moonthong' and '… Monthong' have 0.8.
const alike = 0.5;

/** For texts that mean no group, the one in use whose name is most like them. */
const likelyCropGroups = (entityId: number | null, cells: RawBuilder<unknown>) => sql`
  select distinct on (cell) cell, name || ' (' || code || ')' as label
  from (select distinct cell from (${cells}) as given (cell)) as named
  join crop_group on deleted_at is null and not archived and (entity_id is null or entity_id = ${entityId}::int)
    and similarity(fold(cell), sort_name) >= ${alike}
  where cell is not null and not exists (select from (${cropGroupsByCell(entityId, cells)}) as known where known.cell = named.cell)
  order by cell, similarity(fold(cell), sort_name) desc, crop_group.id`;

/**
 * For each text that `cells` selects, the group that it means: 'Tên (mã)' with both right, else a code, else a name, else the
 * code in the brackets alone. Of several that fit equally well, one that is in use; if two of these are in use, the cell is
 * ambiguous.
 */
export const cropGroupsByCell = (entityId: number | null, cells: RawBuilder<unknown>) => sql`
  ${fittingGroups(entityId, cells)}, best as (
    select *, count(*) over (partition by cell, rank, archived) as equals,
      row_number() over (partition by cell order by rank, archived, id) as place
    from fitting
  )
  select cell, id, name || ' (' || code || ')' as label, archived,
    case
      when archived then 'Nhóm cây ' || name || ' đã được lưu trữ. Hãy dùng lại nhóm này trước khi nhập.'
      when equals > 1 then 'Có ' || equals || ' nhóm cây ứng với “' || left(cell, 60) || '”. Hãy ghi mã thay cho tên, hoặc đổi mã cho khác nhau.'
    end as problem
  from best where place = 1`;

/** Every group that one of the texts may mean. */
export const cropGroupsMeant = (entityId: number | null, cells: RawBuilder<unknown>): Meant => ({
  table: 'crop_group',
  ids: sql`${fittingGroups(entityId, cells)} select id from fitting`,
});

const fittingGroups = (entityId: number | null, cells: RawBuilder<unknown>) => sql`
  with cells as (
    select cell, lower(cell) as code, fold(cell) as name,
      lower(substring(cell from '\\(([^()\\s]+)\\)\\s*$')) as inner_code, fold(substring(cell from '^(.*\\S)\\s*\\([^()\\s]+\\)\\s*$')) as outer_name
    from (select distinct cell from (${cells}) as given (cell)) as named where cell is not null
  ), groups as (
    select id, name, code, archived, lower(code) as lower_code, sort_name from crop_group
    where deleted_at is null and (entity_id is null or entity_id = ${entityId}::int)
  ), fitting as (
    select cell, case when groups.sort_name = outer_name then 1 else 4 end as rank, groups.*
    from cells join groups on lower_code = inner_code
    union all select cell, 2, groups.* from cells join groups on lower_code = cells.code
    union all select cell, 3, groups.* from cells join groups on sort_name = cells.name
  )`;

const findOverlaps = async (db: Db, batch: ImportBatch) => {
  const dated = sql`
    select line, (input ->> 'foundCropGroupId')::int as group_id, input ->> 'kind' as kind,
      (input ->> 'startsOn')::date as starts, (input ->> 'endsOn')::date as ends
    from ${batch.rows} as r
    where input ->> 'foundCropGroupId' is not null and input ->> 'kind' is not null
      and input ->> 'startsOn' <= input ->> 'endsOn'`;
  // In the order of their first days, a season overlaps an earlier one if it overlaps the one that ends last of those, and a
  // later one if it overlaps the next one: one pass, however many there are. Day and line are compared as one text.
  await addRowErrors(
    db,
    batch,
    sql`select line, 'startsOn' as path, 'Trùng ngày với dòng ' || other || ' trong tệp (cùng nhóm cây, cùng loại vụ)' as message
      from (
        select line, case
          when starts <= left(latest, 10)::date then substr(latest, 11)
          when ends >= next_starts then next_line::text
        end as other
        from (
          select line, starts, ends,
            max((ends::text || line) collate "C") over (earlier rows between unbounded preceding and 1 preceding) as latest,
            lead(starts) over earlier as next_starts, lead(line) over earlier as next_line
          from (${dated}) as dated window earlier as (partition by group_id, kind order by starts, line)
        ) as neighbours
      ) as compared where other is not null`,
  );
  // Seasons that the file itself tells are compared above.
  await addRowErrors(
    db,
    batch,
    sql`select line, 'startsOn' as path, 'Trùng ngày với vụ ' || stored.name || ' ('
        || to_char(stored.starts_on, 'DD/MM/YYYY') || '–' || to_char(stored.ends_on, 'DD/MM/YYYY') || ') đã có' as message
      from (${dated}) as dated cross join lateral (
        select name, starts_on, ends_on from season
        where entity_id = ${batch.entityId}::int and crop_group_id = group_id and season.kind = dated.kind
          and daterange(starts_on, ends_on, '[]') && daterange(starts, ends, '[]') and deleted_at is null
          and not season.id = any(array(select stored_id from ${batch.rows} as r where stored_id is not null))
        limit 1
      ) as stored`,
  );
};

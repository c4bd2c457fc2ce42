import { dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import { cropGroupsByCell, cropGroupsMeant } from '#crops';
import type { Db } from '#db/db.ts';
import type { ImportBatch, Lookup, Stamp } from '#imports';

/** The former trees that the rows contain: `n` is their generation. */
const formerTrees = ({ rows }: ImportBatch) => sql`
  select line, record_id, n::int as n, tree from ${rows} as r
  cross join lateral jsonb_array_elements(input -> 'formerTrees') with ordinality as listed (tree, n)
  where input -> 'formerTrees' <> '[]'`;

/** Finds the crop groups that the former trees had, archived ones too. Refuses trees that end in the future. */
export const formerTreeLookup = (batch: ImportBatch, now: string): Lookup => {
  const trees = sql`(${formerTrees(batch)}) as trees`;
  const cells = sql`select tree ->> 'cropGroup' from ${trees}`;
  const groups = sql`(${cropGroupsByCell(batch.entityId, cells)}) as groups on cell = tree ->> 'cropGroup'`;
  const isToCome = sql`tree ->> 'endedOn' > ${today(now)}`;
  return {
    hold: cropGroupsMeant(batch.entityId, cells),
    found: sql`select line, '{}'::jsonb as shown, jsonb_build_object('formerTrees',
        jsonb_agg(tree || jsonb_build_object('foundCropGroupId', id) order by n)) as input
      from ${trees} left join ${groups} group by line`,
    wrong: sql`select line, 'formerTrees' as path, 'Cây thứ ' || n || ': ' || case when ${isToCome}
        then 'không thể kết thúc trong tương lai'
        else coalesce(problem, 'không có nhóm cây “' || left(tree ->> 'cropGroup', 60) || '”') end as message
      from ${trees} left join ${groups}
      where ${isToCome}
        or (tree ->> 'cropGroup' is not null and (cell is null or (problem is not null and not archived)))`,
  };
};

const today = (now: string) => dayInVietnam(new Date(now));

/** A file does not contain the moment when a tree was recorded as former: the day of its end stands for it. */
export const insertFormerTrees = async (
  tx: Db,
  batch: ImportBatch,
  { userId }: Pick<Stamp, 'userId'>,
): Promise<void> => {
  await sql`
    insert into former_tree (
      entity_id, plant_id, generation, crop_group_id, planted_on, seedling_source, trunk, canopy, height, ended_on, reason,
      ended_at, ended_by
    )
    select ${batch.entityId}::int, record_id, n, (tree ->> 'foundCropGroupId')::int, (tree ->> 'plantedOn')::date,
      tree ->> 'seedlingSource', (tree ->> 'trunk')::real, (tree ->> 'canopy')::real, (tree ->> 'height')::real,
      (tree ->> 'endedOn')::date, tree ->> 'reason',
      (tree ->> 'endedOn')::timestamp at time zone 'Asia/Ho_Chi_Minh', ${userId}::int
    from (${formerTrees(batch)}) as trees`.execute(tx);
};

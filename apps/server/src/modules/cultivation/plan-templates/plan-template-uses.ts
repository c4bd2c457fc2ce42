import { type RawBuilder, sql } from 'kysely';
import type { WorkTypeUse } from '#catalogue';
import type { CropGroupUse } from '#crops';
import type { Db } from '#db/db.ts';

// Removed templates count too: they may come back.

const noun = 'mẫu kế hoạch';
const of = (entityId: number | null) => (entityId === null ? sql`true` : sql`plan_template.entity_id = ${entityId}`);

const countWhere = async (db: Db, entityId: number | null, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan_template where ${of(entityId)} and ${which}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const templateWorkTypes: WorkTypeUse = {
  noun,
  count: (db, entityId, workTypeId) =>
    countWhere(db, entityId, sql`plan_template.lines @> ${JSON.stringify([{ workTypeId }])}::text::jsonb`),
  workTypes: (entityId) => sql`
    select (line ->> 'workTypeId')::int from plan_template cross join jsonb_array_elements(plan_template.lines) as line
    where ${of(entityId)}`,
};

export const templateCropGroups: CropGroupUse = {
  noun,
  count: (db, entityId, cropGroupId) => countWhere(db, entityId, sql`plan_template.crop_group_id = ${cropGroupId}`),
  groups: (entityId) => sql`
    select plan_template.crop_group_id from plan_template
    where plan_template.crop_group_id is not null and ${of(entityId)}`,
};

import { type RawBuilder, sql } from 'kysely';
import type { CatalogueUse } from '#catalogue';
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

/** Templates with a line that has this among its fields. */
const countLines = (db: Db, entityId: number | null, line: object) =>
  countWhere(db, entityId, sql`plan_template.lines @> ${JSON.stringify([line])}::text::jsonb`);

export const templateWorkTypes: CatalogueUse = {
  noun,
  count: (db, entityId, workTypeId) => countLines(db, entityId, { workTypeId }),
  ids: (entityId) => sql`
    select (line ->> 'workTypeId')::int from plan_template cross join jsonb_array_elements(lines) as line
    where ${of(entityId)}`,
};

export const templateMaterials: CatalogueUse = {
  noun,
  count: (db, entityId, materialId) => countLines(db, entityId, { materials: [{ materialId }] }),
  ids: (entityId) => sql`
    select (used ->> 'materialId')::int from plan_template cross join jsonb_array_elements(lines) as line
    cross join jsonb_array_elements(line -> 'materials') as used
    where ${of(entityId)}`,
};

export const templateCropGroups: CropGroupUse = {
  noun,
  count: (db, entityId, cropGroupId) => countWhere(db, entityId, sql`plan_template.crop_group_id = ${cropGroupId}`),
  groups: (entityId) => sql`
    select plan_template.crop_group_id from plan_template
    where plan_template.crop_group_id is not null and ${of(entityId)}`,
};

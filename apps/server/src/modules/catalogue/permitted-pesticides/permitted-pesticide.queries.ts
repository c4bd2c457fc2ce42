import type { PermittedPesticideInput, PermittedPesticideQuery } from '@vuon/contract/catalogue/permitted-pesticide';
import { dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

const visible = (db: Db, entityId: number | null, owner?: PermittedPesticideQuery['owner']) =>
  db
    .selectFrom('permitted_pesticide')
    .leftJoin('app_user', 'app_user.id', 'permitted_pesticide.updated_by')
    .where(ownedBy('permitted_pesticide', entityId, owner))
    .select([
      'permitted_pesticide.id',
      'permitted_pesticide.entity_id as entityId',
      'permitted_pesticide.code',
      'permitted_pesticide.name',
      'permitted_pesticide.active_ingredient as activeIngredient',
      'permitted_pesticide.registration_number as registrationNumber',
      'permitted_pesticide.crops',
      'permitted_pesticide.valid_until as validUntil',
      'permitted_pesticide.notes',
      'permitted_pesticide.archived',
      'permitted_pesticide.version',
      'permitted_pesticide.created_at as createdAt',
      'permitted_pesticide.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'permitted_pesticide.deleted_at as deletedAt',
    ]);

/** For statements over many of them. */
export const permittedPesticidesWhere = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  visible(db, entityId).where(which);

export const permittedPesticideList = catalogueList({
  table: 'permitted_pesticide',
  sorts: {
    name: { column: 'permitted_pesticide.sort_name', type: 'text' },
    code: { column: 'permitted_pesticide.sort_code', type: 'text' },
    updatedAt: { column: 'permitted_pesticide.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, { q, valid, ...query }: PermittedPesticideQuery, { clock }) => {
    let rows = all.where(hasState('permitted_pesticide', query));
    if (valid)
      rows = rows.where(
        sql<boolean>`coalesce(permitted_pesticide.valid_until >= ${dayInVietnam(clock())}::date, true)`,
      );
    return q ? rows.where(matchesWords('permitted_pesticide.search', q)) : rows;
  },
});

export const permittedPesticideTable = recordTable('permitted_pesticide', ownedBy);

export const permittedPesticideColumns = (input: PermittedPesticideInput) => ({
  code: input.code,
  name: input.name,
  active_ingredient: input.activeIngredient,
  registration_number: input.registrationNumber,
  crops: input.crops,
  valid_until: input.validUntil,
  notes: input.notes,
});

/**
 * For each of these materials that is a pesticide, whether it may be used on this day: found on the list by its registration number, or
 * without one by its name or active ingredient. Empty if nobody keeps a list.
 */
export const checkPermitted = async (
  db: Db,
  entityId: number,
  materialIds: number[],
  day: string,
): Promise<Map<number, boolean>> => {
  const { rows } = await sql<{ id: number; isPermitted: boolean }>`
    with listed as materialized (
      select fold(registration_number) as number, sort_name as name, fold(active_ingredient) as ingredient,
        coalesce(valid_until >= ${day}::date, true) as is_valid
      from permitted_pesticide
      where ${ownedBy('permitted_pesticide', entityId)} and deleted_at is null and not archived
    )
    select material.id, exists (
        select from listed where listed.is_valid and case when material.registration_number is not null
          then listed.number = fold(material.registration_number)
          else listed.name = material.sort_name or listed.ingredient = fold(material.active_ingredient) end
      ) as "isPermitted"
    from material where material.id = any(${materialIds}::int[]) and material.kind = 'pesticide'
      and exists (select from listed)`.execute(db);
  return new Map(rows.map(({ id, isPermitted }) => [id, isPermitted]));
};

import type { PickingFilters } from '@vuon/contract/harvest/picking';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';
import { setsTouching, type TargetPlaceRef } from '#orchard';
import type { PickedTable } from './picked-trees.ts';

/** The conditions that counts and yields share on their rows. */
export const pickingTests = (
  table: PickedTable,
  entityId: number,
  filters: PickingFilters & { q?: string | undefined; deleted: 'without' | 'only' },
): RawBuilder<unknown>[] => {
  const ref = (column: string) => sql.ref(`${table}.${column}`);
  const tests: RawBuilder<unknown>[] = [
    filters.deleted === 'only' ? sql`${ref('deleted_at')} is not null` : sql`${ref('deleted_at')} is null`,
  ];
  for (const [column, value] of [
    ['season_id', filters.seasonId],
    ['crop_group_id', filters.cropGroupId],
    ['person_id', filters.personId],
    ['crew_id', filters.crewId],
    ['work_order_id', filters.workOrderId],
    ['flush', filters.flush],
  ] as const)
    if (value !== undefined) tests.push(sql`${ref(column)} = ${value}`);
  for (const [kind, id] of [
    ['area', filters.areaId],
    ['plot', filters.plotId],
    ['row', filters.rowId],
    ['plant', filters.plantId],
  ] as const)
    if (id) tests.push(pickedAt(table, entityId, { kind, id }));
  const round = [
    ...(filters.seasonYear ? [sql`season.year = ${filters.seasonYear}`] : []),
    ...(filters.seasonKind ? [sql`season.kind = ${filters.seasonKind}`] : []),
  ];
  if (round.length)
    tests.push(sql`${ref('season_id')} in (
      select season.id from season where season.entity_id = ${entityId} and ${sql.join(round, sql` and `)})`);
  if (filters.from) tests.push(sql`${ref('harvested_on')} >= ${filters.from}::date`);
  if (filters.to) tests.push(sql`${ref('harvested_on')} <= ${filters.to}::date`);
  if (filters.insidePhi) tests.push(sql`${ref('phi_reason')} is not null`);
  if (filters.q) tests.push(matchesWords(`${table}.search`, filters.q));
  return tests;
};

/** A tree keeps its harvests when it is moved to another row: those are told by the trees that they came from. */
export const pickedAt = (table: PickedTable, entityId: number, place: TargetPlaceRef): RawBuilder<boolean> =>
  place.kind === 'plant'
    ? sql<boolean>`${sql.ref(`${table}.id`)} in (select ${sql.ref(`frozen.${table}_id`)} from ${sql.table(`${table}_trees`)} as frozen
        where frozen.entity_id = ${entityId} and frozen.trees @> ${place.id}::int)`
    : sql<boolean>`${sql.ref(`${table}.target_set_id`)} in (${setsTouching(entityId, place)})`;

export const allOf = (tests: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(tests, sql` and `)})`;

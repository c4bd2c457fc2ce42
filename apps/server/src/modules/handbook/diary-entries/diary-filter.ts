import { dayInVietnam } from '@vuon/contract/day';
import type { DiaryEntryFilters } from '@vuon/contract/handbook/diary-entry';
import { type RawBuilder, sql } from 'kysely';
import { matchesWords } from '#http/lists/list.ts';
import type { EntityScope } from '#http/lists/record-list.ts';
import { setsTouching, type TargetPlaceRef } from '#orchard';

/** Written down more than a day after the work. */
export const isBackdated = sql<boolean>`(diary_entry.created_at > diary_entry.ends_at + interval '1 day')`;

/** An approved correction has taken its place. */
export const isReplaced = (entityId: number) => sql<boolean>`exists (
  select from diary_entry as correction where correction.entity_id = ${entityId}
    and correction.corrects_id = diary_entry.id and correction.deleted_at is null and correction.state = 'approved')`;

/** The rows of `diary_entry` that are asked for. */
export const matchesDiary = (scope: EntityScope, filters: DiaryEntryFilters): RawBuilder<boolean> => {
  const { entityId } = scope;
  const tests: RawBuilder<unknown>[] = [];
  const equal = (column: string, value: string | number | undefined) => {
    if (value !== undefined) tests.push(sql`${sql.ref(`diary_entry.${column}`)} = ${value}`);
  };
  equal('state', filters.state);
  equal('work_type_id', filters.workTypeId);
  equal('work_id', filters.workId);
  equal('work_order_id', filters.workOrderId);
  if (filters.backdated) tests.push(isBackdated);
  if (filters.corrected)
    tests.push(sql`(diary_entry.corrects_id is not null or exists (
      select from diary_entry as correction where correction.entity_id = ${entityId}
        and correction.corrects_id = diary_entry.id and correction.deleted_at is null))`);
  if (filters.hasPhi)
    tests.push(sql`diary_entry.id in (select diary_trees.diary_entry_id from diary_trees
      where diary_trees.entity_id = ${entityId} and diary_trees.counts
        and diary_trees.safe_from > ${dayInVietnam(scope.clock())}::date)`);
  if (filters.isHarvest)
    tests.push(sql`diary_entry.work_type_id in (select id from work_type where work_type.is_harvest)`);
  if (filters.marked)
    tests.push(
      usesMaterial(entityId, sql`(not diary_material.is_permitted or diary_material.over_dose_reason is not null)`),
    );
  if (filters.materialId) tests.push(usesMaterial(entityId, sql`diary_material.material_id = ${filters.materialId}`));
  if (filters.materialKind)
    tests.push(
      usesMaterial(
        entityId,
        sql`diary_material.material_id in (select id from material where material.kind = ${filters.materialKind})`,
      ),
    );
  if (filters.personId)
    tests.push(sql`diary_entry.id in (select diary_person.diary_entry_id from diary_person
      where diary_person.entity_id = ${entityId} and diary_person.person_id = ${filters.personId})`);
  for (const [kind, id] of [
    ['area', filters.areaId],
    ['plot', filters.plotId],
    ['row', filters.rowId],
    ['plant', filters.plantId],
  ] as const)
    if (id) tests.push(touches(entityId, { kind, id }));
  if (filters.from) tests.push(sql`diary_entry.ends_at >= ${startOf(filters.from)}::timestamptz`);
  if (filters.to) tests.push(sql`diary_entry.starts_at < ${startOf(filters.to)}::timestamptz + interval '1 day'`);
  if (filters.q) tests.push(matchesWords('diary_entry.search', filters.q));
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
};

/** Midnight in Viet Nam. */
const startOf = (day: string) => `${day}T00:00:00+07:00`;

const usesMaterial = (entityId: number, which: RawBuilder<unknown>) => sql`exists (
  select from diary_material where diary_material.entity_id = ${entityId}
    and diary_material.diary_entry_id = diary_entry.id and ${which})`;

/** A tree keeps its entries when it is moved to another row: those are told by the trees that they touched. */
export const touches = (entityId: number, place: TargetPlaceRef): RawBuilder<boolean> =>
  place.kind === 'plant'
    ? sql<boolean>`diary_entry.id in (select diary_trees.diary_entry_id from diary_trees
        where diary_trees.entity_id = ${entityId} and diary_trees.trees @> ${place.id}::int)`
    : sql<boolean>`diary_entry.target_set_id in (${setsTouching(entityId, place)})`;

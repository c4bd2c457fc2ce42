import { WorkInput } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { takeNumbers } from '#db/entity-counter.ts';
import {
  changeColumns,
  dayColumn,
  foundColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  insertColumns,
  numericColumn,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { storeFoundTargets } from '#orchard';
import { workCode } from '../codes.ts';
import { checkWorks } from './work.import-check.ts';
import { workSheet } from './work.sheet.ts';
import type { UseCell } from './work-cells.ts';
import { type FileWork, workFileList } from './work-file.ts';

/** Work types, places, materials and people stay as the cells have them: only the database can resolve them. */
const parse: Importer['parse'] = ({ code, ...values }) => {
  const materials = (values.materials ?? []) as UseCell[];
  const parsed = WorkInput.safeParse({
    ...values,
    workTypeId: values.workTypeId ? 1 : undefined,
    targets: values.targets ? [{ kind: 'area', id: 1 }] : undefined,
    materials: materials.map(({ material, ...use }, index) => ({ ...use, materialId: index + 1 })),
    personIds: [],
    crewIds: [],
  });
  if (!parsed.success) return parsed;
  const { workTypeId, targets, personIds = null, crewIds = null } = values;
  const { kind, title, startsOn, endsOn, priority, urgency, cause, labourDays } = parsed.data;
  const read = { kind, title, startsOn, endsOn, priority, urgency, cause, labourDays };
  return { success: true, data: { ...read, code: code ?? null, workTypeId, targets, materials, personIds, crewIds } };
};

const columns: RowColumns = {
  kind: textColumn('kind'),
  title: textColumn('title'),
  work_type_id: foundColumn('workTypeId', 'foundWorkTypeId'),
  starts_on: dayColumn('startsOn'),
  ends_on: dayColumn('endsOn'),
  priority: textColumn('priority'),
  urgency: textColumn('urgency'),
  cause: textColumn('cause'),
  labour_days: numericColumn('labourDays'),
};

type Parts = Record<'materials' | 'people' | 'crews', RawBuilder<unknown>>;
const found: Parts = {
  materials: sql`r.input -> 'foundMaterials'`,
  people: sql`r.input -> 'foundPersonIds'`,
  crews: sql`r.input -> 'foundCrewIds'`,
};

const insertParts = async (tx: Db, entityId: number, rows: Parts, { materials, people, crews }: Parts) => {
  await sql`
    insert into work_material (entity_id, work_id, position, material_id, dose, dose_unit, dose_per, water, water_per,
      over_dose_reason, actual_quantity, actual_cost)
    select ${entityId}::int, record_id, place - 1, (use ->> 'materialId')::int, (use ->> 'dose')::numeric, use ->> 'doseUnit',
      use ->> 'dosePer', (use ->> 'water')::numeric, use ->> 'waterPer', use ->> 'overDoseReason', (use ->> 'actualQuantity')::numeric,
      (use ->> 'actualCost')::bigint
    from ${rows.materials} as r, jsonb_array_elements(${materials}) with ordinality as uses (use, place)`.execute(tx);
  await sql`insert into work_person (entity_id, work_id, person_id) select ${entityId}::int, record_id, id::int
    from ${rows.people} as r, jsonb_array_elements_text(${people}) as id`.execute(tx);
  await sql`insert into work_crew (entity_id, work_id, crew_id) select ${entityId}::int, record_id, id::int
    from ${rows.crews} as r, jsonb_array_elements_text(${crews}) as id`.execute(tx);
};

/** Numbered in the order of the file. */
const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  const { entityId, rows } = batch;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows} as r`.execute(tx);
  const first = await takeNumbers(tx, entityId, 'work', counted[0]?.count ?? 0);
  const number = sql`${first}::int + (row_number() over (order by line))::int - 1`;
  const target_set_id = await storeFoundTargets(tx, batch, rows);
  await insertColumns('work', columns, { more: () => ({ number, target_set_id }) })(tx, batch, stamp);
  await insertParts(tx, entityId, { materials: rows, people: rows, crews: rows }, found);
};

const changed = changeColumns('work', columns);
const fieldOf = { materials: 'materials', people: 'personIds', crews: 'crewIds' } as const;

/** Those of the rows in which the field differs. */
const differing = ({ rows }: ImportBatch<number>, field: string) =>
  sql`(select * from ${rows} as r where before ? ${sql.lit(field)})`;

const replaceParts = async (tx: Db, batch: ImportBatch<number>, parts: Parts) => {
  const those = {
    materials: differing(batch, fieldOf.materials),
    people: differing(batch, fieldOf.people),
    crews: differing(batch, fieldOf.crews),
  };
  for (const [table, rows] of [
    ['work_material', those.materials],
    ['work_person', those.people],
    ['work_crew', those.crews],
  ] as const)
    await sql`delete from ${sql.table(table)} where entity_id = ${batch.entityId}
      and work_id = any(array(select record_id from ${rows} as r))`.execute(tx);
  await insertParts(tx, batch.entityId, those, parts);
};

const setTargets = (tx: Db, { entityId }: ImportBatch<number>, rows: RawBuilder<unknown>, setId: RawBuilder<unknown>) =>
  sql`update work set target_set_id = ${setId} from ${rows} as r
    where work.entity_id = ${entityId} and work.id = r.record_id`.execute(tx);

const written = importedInto('work');
const namesIn = (entityId: number, table: 'work_person' | 'work_crew', of: 'person' | 'crew', name: string) => sql`(
  select string_agg(${sql.ref(`${of}.${name}`)}, ', ' order by ${sql.ref(`${of}.sort_name`)}) from ${sql.table(table)}
  join ${sql.table(of)} on ${sql.ref(`${of}.entity_id`)} = ${entityId} and ${sql.ref(`${of}.id`)} = ${sql.ref(`${table}.${of}_id`)}
  where ${sql.ref(`${table}.entity_id`)} = ${entityId} and ${sql.ref(`${table}.work_id`)} = work.id)`;

/** The works as the history keeps them; `parts` are the ids that undoing needs. */
const recorded = ({ entityId }: ImportBatch<number>, which: RawBuilder<boolean>) => sql`
  select work.id, work.entity_id as "entityId", ${workCode()} as code, ${workCode()} || ' ' || work.title as name, work.kind, work.title,
    work_type.name as "workTypeName", work.starts_on as "startsOn", work.ends_on as "endsOn", work.priority, work.urgency, work.cause,
    work.labour_days as "labourDays", work.state,
    (select string_agg(coalesce(plot.code || '-' || "row".code, plot.code, area.code)
        || case when target.kind = 'plants' then ' cây ' || first_number || '–' || last_number else '' end, '; ' order by position)
      from target left join "row" on "row".entity_id = ${entityId} and "row".id = target.row_id
      left join plot on plot.entity_id = ${entityId} and plot.id = coalesce(target.plot_id, "row".plot_id)
      left join area on area.entity_id = ${entityId} and area.id = target.area_id
      where target.entity_id = ${entityId} and target.target_set_id = work.target_set_id) as place,
    (select string_agg(material.name || ': ' || replace(trim_scale(work_material.dose)::text, '.', ',') || ' ' || work_material.dose_unit, '; ' order by position)
      from work_material join material on material.id = work_material.material_id
      where work_material.entity_id = ${entityId} and work_material.work_id = work.id) as materials,
    ${namesIn(entityId, 'work_person', 'person', 'full_name')} as people,
    ${namesIn(entityId, 'work_crew', 'crew', 'name')} as crews,
    jsonb_build_object('targetSetId', work.target_set_id,
      'people', (select coalesce(jsonb_agg(person_id), '[]') from work_person where entity_id = ${entityId} and work_id = work.id),
      'crews', (select coalesce(jsonb_agg(crew_id), '[]') from work_crew where entity_id = ${entityId} and work_id = work.id),
      'materials', (select coalesce(jsonb_agg(jsonb_build_object('materialId', material_id, 'dose', dose, 'doseUnit', dose_unit,
          'dosePer', dose_per, 'water', water, 'waterPer', water_per, 'overDoseReason', over_dose_reason,
          'actualQuantity', actual_quantity, 'actualCost', actual_cost) order by position), '[]')
        from work_material where entity_id = ${entityId} and work_id = work.id)) as parts,
    work.version, work.created_at as "createdAt", work.updated_at as "updatedAt", app_user.full_name as "updatedByName",
    work.deleted_at as "deletedAt"
  from work join work_type on work_type.id = work.work_type_id left join app_user on app_user.id = work.updated_by
  where ${which}`;

const former: Parts = {
  materials: sql`r.replaced -> 'recorded' -> 'parts' -> 'materials'`,
  people: sql`r.replaced -> 'recorded' -> 'parts' -> 'people'`,
  crews: sql`r.replaced -> 'recorded' -> 'parts' -> 'crews'`,
};

export const workImporter = withinEntity({
  type: 'work',
  noun: 'công việc',
  title: 'Công việc',
  write: 'work.write',
  fields: workSheet.fields,
  parse,
  check: checkWorks,
  table: 'work',
  insert,
  constraints: [],
  records: (_db, batch) => historySnapshots(recorded(batch, written(batch))),
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'work', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select ${workCode()} || ' ' || title as name, 'đã được sửa' as why from work
      where ${written(batch)} and deleted_at is null and version > 1 order by number limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('work', written),
  update: {
    key: ['code'],
    by: 'mã việc',
    match: ({ entityId, rows }) => sql`
      select r.line, work.id from ${rows} as r join work on work.entity_id = ${entityId} and work.deleted_at is null
        and work.number = substring(upper(r.input ->> 'code') from '^\\s*CV-0*([0-9]{1,9})\\s*$')::int`,
    read: workFileList.findManyInFile,
    refuse: (_scope, row) => {
      const { state } = row as FileWork;
      return state === 'inspected' || state === 'cancelled'
        ? `Việc ở bước '${workStateNames[state]}' không sửa được nữa`
        : null;
    },
    columns: changed.columns,
    write: async (tx, batch, stamp) => {
      await changed.write(tx, batch, stamp);
      const moved = differing(batch, 'targets');
      await setTargets(tx, batch, moved, await storeFoundTargets(tx, batch, moved));
      await replaceParts(tx, batch, found);
    },
    restore: async (tx, batch) => {
      await setTargets(
        tx,
        batch,
        differing(batch, 'targets'),
        sql`(r.replaced -> 'recorded' -> 'parts' ->> 'targetSetId')::int`,
      );
      await replaceParts(tx, batch, former);
    },
  },
});

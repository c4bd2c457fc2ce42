import type {
  PlanTemplate,
  PlanTemplateInput,
  PlanTemplateItem,
  PlanTemplateQuery,
  TemplateLine,
  TemplateLineInput,
} from '@vuon/contract/cultivation/plan-template';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList, type ReadScope } from '#http/lists/record-list.ts';

const visible = (db: Db, entityId: number | null, owner?: PlanTemplateQuery['owner']) =>
  db
    .selectFrom('plan_template')
    .leftJoin('crop_group', 'crop_group.id', 'plan_template.crop_group_id')
    .leftJoin('app_user', 'app_user.id', 'plan_template.updated_by')
    .where(ownedBy('plan_template', entityId, owner))
    .select([
      'plan_template.id',
      'plan_template.entity_id as entityId',
      'plan_template.code',
      'plan_template.name',
      'plan_template.crop_group_id as cropGroupId',
      'crop_group.name as cropGroupName',
      'plan_template.source',
      'plan_template.notes',
      'plan_template.archived',
      sql<number>`jsonb_array_length(plan_template.stages)`.as('stageCount'),
      sql<number>`jsonb_array_length(plan_template.lines)`.as('lineCount'),
      sql<number>`(select sum((stage ->> 'days')::int)::int from jsonb_array_elements(plan_template.stages) as stage)`.as(
        'dayCount',
      ),
      'plan_template.version',
      'plan_template.created_at as createdAt',
      'plan_template.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'plan_template.deleted_at as deletedAt',
    ]);

/** For statements over many templates. */
export const planTemplatesWhere = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  visible(db, entityId).where(which);

export const planTemplateList = catalogueList({
  table: 'plan_template',
  sorts: {
    name: { column: 'plan_template.sort_name', type: 'text' },
    code: { column: 'plan_template.sort_code', type: 'text' },
    updatedAt: { column: 'plan_template.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, { q, cropGroupId, ...query }: PlanTemplateQuery) => {
    let rows = all.where(hasState('plan_template', query));
    if (cropGroupId) rows = rows.where('plan_template.crop_group_id', '=', cropGroupId);
    return q ? rows.where(matchesWords('plan_template.search', q)) : rows;
  },
});

export const planTemplateTable = recordTable('plan_template', ownedBy);

export const planTemplateColumns = (input: PlanTemplateInput) => ({
  code: input.code,
  name: input.name,
  crop_group_id: input.cropGroupId,
  source: input.source,
  notes: input.notes,
  stages: json(input.stages),
  key_dates: json(input.keyDates),
  lines: json(input.lines),
});

/** The system's templates, by fixed ids. */
export const insertSystemPlanTemplates = (db: Db, seeds: (PlanTemplateInput & { id: number })[], now: Date) =>
  db
    .insertInto('plan_template')
    .values(seeds.map(({ id, ...input }) => ({ id, ...planTemplateColumns(input), ...created(null, now) })))
    .execute();

type Stored = Pick<PlanTemplate, 'stages' | 'keyDates'> & { lines: TemplateLineInput[] };

export const findPlanTemplate = async (scope: ReadScope, id: number): Promise<PlanTemplate | undefined> => {
  const item: PlanTemplateItem | undefined = await planTemplateList.find(scope, id);
  if (!item) return undefined;
  const { rows } = await sql<Stored>`
    select stages, key_dates as "keyDates", lines from plan_template where id = ${id}`.execute(scope.db);
  const { stages, keyDates, lines } = rows[0] as Stored;
  return { ...item, stages, keyDates, lines: await namedLines(scope.db, lines) };
};

/** With the work types and materials that they refer to. */
const namedLines = async (db: Db, lines: TemplateLineInput[]): Promise<TemplateLine[]> => {
  const types = await db
    .selectFrom('work_type')
    .select(['id', 'name', 'color', 'icon'])
    .where(sql<boolean>`id = any(${lines.map(({ workTypeId }) => workTypeId)}::int[])`)
    .execute();
  const materialIds = lines.flatMap(({ materials }) => materials.map(({ materialId }) => materialId));
  const materials = await db
    .selectFrom('material')
    .select((eb) => [
      'id',
      'code',
      'name',
      eb.ref('unit').$castTo<TemplateLine['materials'][number]['unit']>().as('unit'),
    ])
    .where(sql<boolean>`id = any(${materialIds}::int[])`)
    .execute();
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  return lines.map(({ workTypeId, materials: uses, ...line }) => ({
    ...line,
    workType: typeOf.get(workTypeId) ?? { id: workTypeId, name: '', color: '', icon: '' },
    materials: uses.map((use) => {
      const { code = '', name = '', unit = use.doseUnit } = materialOf.get(use.materialId) ?? {};
      return { ...use, materialCode: code, materialName: name, unit };
    }),
  }));
};

/** The living template, if the entity sees it; held, so that it cannot be removed or changed meanwhile. */
export const holdPlanTemplate = async (scope: ReadScope, id: number): Promise<PlanTemplate | undefined> => {
  const held = await scope.db
    .selectFrom('plan_template')
    .select('id')
    .where(ownedBy('plan_template', scope.entityId))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return held.length ? findPlanTemplate(scope, id) : undefined;
};

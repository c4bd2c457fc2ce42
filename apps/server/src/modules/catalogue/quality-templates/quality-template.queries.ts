import type {
  QualityTemplate,
  QualityTemplateInput,
  QualityTemplateQuery,
} from '@vuon/contract/catalogue/quality-template';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { created } from '#db/stamps.ts';
import { hasState, ownedBy } from '#http/lists/catalogue.ts';
import { matchesWords } from '#http/lists/list.ts';
import { catalogueList } from '#http/lists/record-list.ts';

const visible = (db: Db, entityId: number | null, owner?: QualityTemplateQuery['owner']) =>
  db
    .selectFrom('quality_template')
    .leftJoin('app_user', 'app_user.id', 'quality_template.updated_by')
    .where(ownedBy('quality_template', entityId, owner))
    .select((eb) => [
      'quality_template.id',
      'quality_template.entity_id as entityId',
      'quality_template.code',
      'quality_template.name',
      eb.ref('quality_template.subjects').$castTo<QualityTemplate['subjects']>().as('subjects'),
      eb.ref('quality_template.criteria').$castTo<QualityTemplate['criteria']>().as('criteria'),
      eb.ref('quality_template.grades').$castTo<QualityTemplate['grades']>().as('grades'),
      'quality_template.sample_count as sampleCount',
      'quality_template.sample_unit as sampleUnit',
      'quality_template.notes',
      'quality_template.revision',
      'quality_template.archived',
      'quality_template.version',
      'quality_template.created_at as createdAt',
      'quality_template.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'quality_template.deleted_at as deletedAt',
    ]);

/** For statements over many templates. */
export const qualityTemplatesWhere = (db: Db, entityId: number | null, which: RawBuilder<boolean>) =>
  visible(db, entityId).where(which);

export const qualityTemplateList = catalogueList({
  table: 'quality_template',
  sorts: {
    name: { column: 'quality_template.sort_name', type: 'text' },
    code: { column: 'quality_template.sort_code', type: 'text' },
    updatedAt: { column: 'quality_template.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId, owner }) => visible(db, entityId, owner),
  matching: (all, { q, subject, ...query }: QualityTemplateQuery) => {
    let rows = all.where(hasState('quality_template', query));
    if (subject) rows = rows.where(sql<boolean>`jsonb_exists(quality_template.subjects, ${subject})`);
    return q ? rows.where(matchesWords('quality_template.search', q)) : rows;
  },
});

export const qualityTemplateTable = recordTable('quality_template', ownedBy);

export const qualityTemplateColumns = (input: QualityTemplateInput) => ({
  code: input.code,
  name: input.name,
  subjects: json(input.subjects),
  criteria: json(input.criteria),
  grades: json(input.grades),
  sample_count: input.sampleCount,
  sample_unit: input.sampleUnit,
  notes: input.notes,
});

/** The system's templates, by fixed ids. */
export const insertSystemQualityTemplates = (db: Db, seeds: (QualityTemplateInput & { id: number })[], now: Date) =>
  db
    .insertInto('quality_template')
    .values(seeds.map(({ id, ...input }) => ({ id, ...qualityTemplateColumns(input), ...created(null, now) })))
    .execute();

/** The living template, if the entity sees it; held, so that it is neither removed nor changed before a rating refers to it. */
export const holdQualityTemplate = (db: Db, entityId: number, id: number): Promise<QualityTemplate | undefined> =>
  visible(db, entityId)
    .where('quality_template.id', '=', id)
    .where('quality_template.deleted_at', 'is', null)
    .forShare('quality_template')
    .executeTakeFirst();

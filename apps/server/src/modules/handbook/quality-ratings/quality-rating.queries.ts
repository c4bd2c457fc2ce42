import type { Criterion, CriterionValue, Grade } from '@vuon/contract/catalogue/quality-scale';
import { addDays } from '@vuon/contract/day';
import type {
  Defect,
  QualityRating,
  QualityRatingItem,
  QualityRatingQuery,
} from '@vuon/contract/handbook/quality-rating';
import { type RawBuilder, sql } from 'kysely';
import { plantingBatchCode, workCode } from '#cultivation';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { setsTouching } from '#orchard';
import { workOrderCode } from '../work-orders/work-order-code.ts';
import { ratingCode, ratingState } from './rating-code.ts';

type Subject = QualityRatingItem['subject'];
const subject = (entityId: number) => sql<Subject>`(case quality_rating.subject_kind
  when 'plot' then (select json_build_object('kind', 'plot', 'id', plot.id, 'name', plot.code,
      'within', json_build_array(plot.area_id), 'isRemoved', plot.deleted_at is not null)
    from plot where plot.entity_id = ${entityId} and plot.id = quality_rating.subject_id)
  when 'area' then (select json_build_object('kind', 'area', 'id', area.id, 'name', area.name,
      'within', json_build_array(), 'isRemoved', area.deleted_at is not null)
    from area where area.entity_id = ${entityId} and area.id = quality_rating.subject_id)
  when 'batch' then (select json_build_object('kind', 'batch', 'id', planting_batch.id, 'name', ${plantingBatchCode()},
      'within', json_build_array(planting_batch.farm_plan_id), 'isRemoved', planting_batch.deleted_at is not null)
    from planting_batch where planting_batch.entity_id = ${entityId} and planting_batch.id = quality_rating.subject_id)
  when 'order' then (select json_build_object('kind', 'order', 'id', work_order.id, 'name', ${workOrderCode()},
      'within', json_build_array(), 'isRemoved', work_order.deleted_at is not null)
    from work_order where work_order.entity_id = ${entityId} and work_order.id = quality_rating.subject_id)
  -- Of a module above: its code never changes, and stands at the end of the title that was written with it.
  else json_build_object('kind', quality_rating.subject_kind, 'id', quality_rating.subject_id,
    'name', regexp_replace(quality_rating.title, '^.* ', ''),
    'within', json_build_array(), 'isRemoved', false) end)`;

const season = (entityId: number) => sql<QualityRatingItem['season']>`(
  select json_build_object('id', season.id, 'name', season.name, 'cropGroupId', season.crop_group_id) from season
  where season.entity_id = ${entityId} and season.id = quality_rating.season_id
)`;

const rater = (entityId: number) => sql<QualityRatingItem['rater']>`(
  select json_build_object('id', person.id, 'name', person.full_name) from person
  where person.entity_id = ${entityId} and person.id = quality_rating.rater_id
)`;

const template = sql<QualityRatingItem['template']>`(
  select json_build_object('id', quality_template.id, 'name', quality_template.name, 'revision', quality_rating.template_revision)
  from quality_template where quality_template.id = quality_rating.quality_template_id
)`;

const correctiveWork = sql<
  QualityRatingItem['correctiveWork']
>`(case when corrective.id is not null and corrective.deleted_at is null
  then json_build_object('id', corrective.id, 'code', ${workCode('corrective')}, 'title', corrective.title,
    'state', corrective.state, 'endsOn', corrective.ends_on::text) end)`;

type Other = NonNullable<QualityRatingItem['rechecks']>;
/** Another rating, as `other`. */
const other = (entityId: number, which: RawBuilder<unknown>) => sql<Other | null>`(
  select json_build_object('id', other.id, 'code', ${ratingCode('other')}, 'score', other.score / 100.0, 'grade', other.grade,
    'ratedAt', to_char(other.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from quality_rating as other where other.entity_id = ${entityId} and other.deleted_at is null and ${which}
  order by other.rated_at desc, other.id desc limit 1
)`;

const ratings = (db: Db, entityId: number) =>
  db
    .selectFrom('quality_rating')
    .leftJoin('work as corrective', (join) =>
      join
        .onRef('corrective.entity_id', '=', 'quality_rating.entity_id')
        .onRef('corrective.id', '=', 'quality_rating.corrective_work_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'quality_rating.updated_by')
    .where('quality_rating.entity_id', '=', entityId)
    .select((eb) => [
      'quality_rating.id',
      'quality_rating.entity_id as entityId',
      ratingCode().as('code'),
      'quality_rating.title',
      template.as('template'),
      subject(entityId).as('subject'),
      season(entityId).as('season'),
      'quality_rating.target_set_id as targetSetId',
      'quality_rating.rated_at as ratedAt',
      rater(entityId).as('rater'),
      'quality_rating.sample_count as sampleCount',
      'quality_rating.sample_unit as sampleUnit',
      'quality_rating.plant_count as plantCount',
      sql<number>`(quality_rating.score / 100.0)::float8`.as('score'),
      'quality_rating.grade',
      eb.ref('quality_rating.grades').$castTo<Grade[]>().as('grades'),
      ratingState(entityId).as('state'),
      sql<number>`jsonb_array_length(quality_rating.defects)`.as('defectCount'),
      correctiveWork.as('correctiveWork'),
      'quality_rating.recheck_on as recheckOn',
      other(entityId, sql`other.id = quality_rating.rechecks_id`).as('rechecks'),
      other(entityId, sql`other.rechecks_id = quality_rating.id`).as('recheckedBy'),
      'quality_rating.closed_at as closedAt',
      'quality_rating.close_note as closeNote',
      'quality_rating.version',
      'quality_rating.created_at as createdAt',
      'quality_rating.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'quality_rating.deleted_at as deletedAt',
    ]);

/** Midnight in Viet Nam before this day. */
const dayStart = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'`;

export const storedRatingList = entityList({
  table: 'quality_rating',
  sorts: {
    ratedAt: { column: 'quality_rating.rated_at', type: 'timestamptz' },
    code: { column: 'quality_rating.sort_code', type: 'bigint' },
    score: { column: 'quality_rating.score', type: 'integer' },
    updatedAt: { column: 'quality_rating.updated_at', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) => ratings(db, entityId),
  matching: (all, query: QualityRatingQuery, { entityId }) => {
    let rows = all.where('quality_rating.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.templateId) rows = rows.where('quality_rating.quality_template_id', '=', query.templateId);
    if (query.subjectKind) rows = rows.where('quality_rating.subject_kind', '=', query.subjectKind);
    if (query.subjectId) rows = rows.where('quality_rating.subject_id', '=', query.subjectId);
    if (query.seasonId) rows = rows.where('quality_rating.season_id', '=', query.seasonId);
    if (query.raterId) rows = rows.where('quality_rating.rater_id', '=', query.raterId);
    if (query.grade) rows = rows.where('quality_rating.grade', '=', query.grade);
    if (query.state) rows = rows.where(sql<boolean>`${ratingState(entityId)} = ${query.state}`);
    for (const [kind, id] of [
      ['area', query.areaId],
      ['plot', query.plotId],
    ] as const)
      if (id)
        rows = rows.where(sql<boolean>`quality_rating.target_set_id in (${setsTouching(entityId, { kind, id })})`);
    if (query.from) rows = rows.where(sql<boolean>`quality_rating.rated_at >= ${dayStart(query.from)}`);
    if (query.to) rows = rows.where(sql<boolean>`quality_rating.rated_at < ${dayStart(addDays(query.to, 1))}`);
    return query.q ? rows.where(matchesWords('quality_rating.search', query.q)) : rows;
  },
  inFile: (rows, { entityId }) =>
    rows.select((eb) => [
      eb.ref('quality_rating.criteria').$castTo<Criterion[]>().as('criteria'),
      eb.ref('quality_rating.found').$castTo<CriterionValue[]>().as('found'),
      eb.ref('quality_rating.defects').$castTo<Defect[]>().as('defects'),
      'quality_rating.notes',
      sql<QualityRating['previous']>`(
        select json_build_object('id', before.id, 'code', ${ratingCode('before')}, 'score', before.score / 100.0,
          'grade', before.grade, 'ratedAt', to_char(before.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from quality_rating as before
        where before.entity_id = ${entityId} and before.deleted_at is null
          and before.subject_kind = quality_rating.subject_kind and before.subject_id = quality_rating.subject_id
          and before.quality_template_id = quality_rating.quality_template_id
          and (before.rated_at, before.id) < (quality_rating.rated_at, quality_rating.id)
        order by before.rated_at desc, before.id desc limit 1)`.as('previous'),
    ]),
});

export const ratingTable = recordTable('quality_rating');

export const findRatingSet = async (db: Db, entityId: number, id: number): Promise<number | null> => {
  const { setId } = await db
    .selectFrom('quality_rating')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};

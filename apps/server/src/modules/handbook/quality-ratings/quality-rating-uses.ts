import type { Grade } from '@vuon/contract/catalogue/quality-scale';
import { sql } from 'kysely';
import type { CatalogueUse } from '#catalogue';
import type { SeasonUse } from '#crops';
import type { Db } from '#db/db.ts';
import type { AccountCounterSource } from '#entities';
import { type PlaceTimelineSource, setsTouching, type TargetPlaceRef, type TimelineSource } from '#orchard';
import type { PersonDuty } from '#people';
import { ratingCode, ratingState } from './rating-code.ts';

// What ratings tell the modules below.

const of = (entityId: number | null) => (entityId === null ? sql`true` : sql`quality_rating.entity_id = ${entityId}`);

/** Removed ratings count too: they may come back. */
export const ratingTemplates: CatalogueUse = {
  noun: 'phiếu đánh giá',
  count: async (db, entityId, templateId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from quality_rating
      where ${of(entityId)} and quality_template_id = ${templateId}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  ids: (entityId) => sql`select quality_template_id from quality_rating where ${of(entityId)}`,
};

export const ratingSeasons: SeasonUse = {
  noun: 'phiếu đánh giá',
  held: (entityId) => sql`
    select quality_rating.season_id, ${ratingCode()} as name from quality_rating
    where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      and quality_rating.season_id is not null`,
};

/** The person who rated re-checks after the correction. */
export const recheckDuty: PersonDuty = {
  words: 'phải tái kiểm',
  held: (entityId) => sql`
    select quality_rating.rater_id as person_id, ${ratingCode()} as name, quality_rating.sort_code::text as key
    from quality_rating
    join work as corrective on corrective.entity_id = ${entityId} and corrective.id = quality_rating.corrective_work_id
    where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      and ${ratingState(entityId)} in ('fixing', 'recheck')`,
};

/** Ratings, and the mean of their scores, 0 to 10 to two decimals. */
export const ratingCounters: AccountCounterSource<'totalRating' | 'avgRating'> = {
  names: ['totalRating', 'avgRating'],
  count: (db, entityIds) =>
    db
      .selectFrom('quality_rating')
      .select([
        'entity_id as entityId',
        sql<number>`count(*)::int`.as('totalRating'),
        sql<number>`(round(avg(score)) / 100.0)::float8`.as('avgRating'),
      ])
      .where(sql<boolean>`entity_id = any(${entityIds}::int[])`)
      .where('deleted_at', 'is', null)
      .groupBy('entity_id')
      .execute(),
};

type Found = {
  id: number;
  code: string;
  title: string;
  at: string;
  score: number;
  grade: string;
  grades: Grade[];
  defectCount: number;
  raterName: string | null;
};
type Question = { entityId: number; before: string | null; limit: number };

/** Ratings of the place: of itself, of what it lies in, and within it. */
const ratedOn = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Found>`
    select quality_rating.id, ${ratingCode()} as code, quality_rating.title, quality_rating.rated_at as at,
      (quality_rating.score / 100.0)::float8 as score, quality_rating.grade, quality_rating.grades,
      jsonb_array_length(quality_rating.defects) as "defectCount", person.full_name as "raterName"
    from quality_rating
    left join person on person.entity_id = ${entityId} and person.id = quality_rating.rater_id
    where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      and quality_rating.rated_at < coalesce(${before}::timestamptz, 'infinity')
      and quality_rating.target_set_id in (${setsTouching(entityId, place)})
    order by quality_rating.rated_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map(({ id, code, title, at, score, grade, grades, defectCount, raterName }) => ({
    id: `quality-rating:${id}`,
    at,
    title: `Đánh giá ${title}: ${score.toFixed(2).replace('.', ',')}, loại ${grade}`,
    detail: [code, defectCount > 0 && `${defectCount} lỗi`].filter(Boolean).join(' · '),
    tone: toneOf(grade, grades),
    actorName: raterName,
    record: { type: 'quality-rating' as const, id, within: [], name: `${code} ${title}` },
    pictures: [],
  }));
};

const toneOf = (grade: string, grades: Grade[]) => {
  const place = grades.findIndex(({ name }) => name === grade);
  if (place <= 0) return 'green' as const;
  return place === grades.length - 1 ? ('red' as const) : ('gold' as const);
};

export const plantRatings: TimelineSource = {
  source: 'quality-rating',
  read: (db, { plantId, ...question }) => ratedOn(db, { kind: 'plant', id: plantId }, question),
};

export const placeRatings: PlaceTimelineSource = {
  source: 'quality-rating',
  read: (db, { place, ...question }) => ratedOn(db, place, question),
};

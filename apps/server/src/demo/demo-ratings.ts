import { WorkTransition } from '@vuon/contract/cultivation/work';
import { addDays } from '@vuon/contract/day';
import { Correction, type Defect, QualityRatingInput } from '@vuon/contract/handbook/quality-rating';
import { sql } from 'kysely';
import { getWork, moveWorkOn } from '#cultivation';
import { correctRating, createQualityRating, markDefects, recheckRating } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { type DemoRating, fixing, ratings, rechecked } from './data/rating-data.ts';
import { as, type Demo, known, readDemo } from './demo-parts.ts';

/** Two seasons of ratings, one whose correction is under way, and one that a re-check closed. */
export const makeDemoRatings = async (scope: Scope): Promise<void> => {
  const demo = await readDemo(scope);
  for (const rating of ratings) await rate(demo, rating);
  await correct(demo, await rateWithDefects(demo, fixing), { ...fixing, daysAgo: 3, endsIn: 1 });
  const first = await correct(demo, await rateWithDefects(demo, rechecked), { ...rechecked, daysAgo: 12, endsIn: -9 });
  await finishWork(demo, first.correctiveWork?.id ?? 0);
  await rateAgain(demo, first);
};

const inputOf = async ({ scope, today }: Demo, { template, plot, daysAgo, ...fields }: DemoRating) => {
  const { db, entityId } = scope;
  const day = addDays(today, -daysAgo);
  const { rows } = await sql<{ templateId: number; subjectId: number; seasonId: number | null }>`
    select quality_template.id as "templateId", plot.id as "subjectId", season.id as "seasonId"
    from quality_template
    join plot on plot.entity_id = ${entityId} and plot.code = ${plot} and plot.deleted_at is null
    left join season on season.entity_id = ${entityId} and season.crop_group_id = plot.crop_group_id
      and ${day}::date between season.starts_on and season.ends_on
    where quality_template.entity_id is null and quality_template.code = ${template}`.execute(db);
  return QualityRatingInput.parse({ ...fields, ...rows[0], subjectKind: 'plot', ratedAt: `${day}T00:20:00Z` });
};

const rate = async (demo: Demo, rating: DemoRating) =>
  createQualityRating(await as(demo.scope, 'foreman', rating.daysAgo), await inputOf(demo, rating));

type Found = { rating: DemoRating; defects: Pick<Defect, 'kind' | 'severity' | 'place' | 'criterionId'>[] };

const rateWithDefects = async (demo: Demo, { rating, defects }: Found) => {
  const { id, version } = await rate(demo, rating);
  return markDefects(await as(demo.scope, 'foreman', rating.daysAgo), id, {
    version,
    defects: defects.map((defect) => ({ ...defect, uploadId: null, x: null, y: null })),
  });
};

type Mending = { title: string; type: string; people: string[]; daysAgo: number; endsIn: number };

const correct = async (
  { scope, today, types, ids }: Demo,
  { id, version }: { id: number; version: number },
  { title, type, people, daysAgo, endsIn }: Mending,
) =>
  correctRating(
    await as(scope, 'manager', daysAgo),
    id,
    Correction.parse({
      version,
      title,
      workTypeId: known(types, type).id,
      startsOn: addDays(today, -daysAgo),
      endsOn: addDays(today, endsIn),
      personIds: people.map((name) => known(ids.person, name)),
      recheckOn: addDays(today, endsIn + 5),
    }),
  );

const finishWork = async ({ scope }: Demo, workId: number) => {
  for (const [action, daysAgo] of [
    ['start', 11],
    ['finish', 9],
    ['inspect', 8],
  ] as const) {
    const { version } = await getWork(scope, workId);
    await moveWorkOn(await as(scope, 'manager', daysAgo), workId, WorkTransition.parse({ version, action }));
  }
};

const rateAgain = async (demo: Demo, { id, version }: { id: number; version: number }) => {
  const { templateId, subjectKind, subjectId, ...fields } = await inputOf(demo, rechecked.again);
  return recheckRating(await as(demo.scope, 'foreman', rechecked.again.daysAgo), id, { ...fields, version });
};

import type { Grade } from '@vuon/contract/catalogue/quality-scale';
import type { QualityTrend, RatedKind } from '@vuon/contract/handbook/quality-rating';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { areaMean } from './area-mean.ts';
import { ratingCode } from './rating-code.ts';

type Asked = { templateId: number; subjectKind: RatedKind; subjectId: number; seasonId?: number | undefined };
type Point = QualityTrend['points'][number] & { seasonId: number | null; grades: Grade[] };

/** Scores of a subject by one template, in time; of a plot or an area also the mean of the area's plots. */
export const readTrend = async (scope: Scope, asked: Asked): Promise<QualityTrend> => {
  const { db, entityId } = scope;
  const { templateId, subjectKind, subjectId, seasonId } = asked;
  const { rows: all } = await sql<Point>`
    select quality_rating.id, ${ratingCode()} as code, quality_rating.rated_at as "ratedAt",
      (quality_rating.score / 100.0)::float8 as score, quality_rating.grade, quality_rating.grades,
      quality_rating.season_id as "seasonId", season.name as "seasonName"
    from quality_rating
    left join season on season.entity_id = ${entityId} and season.id = quality_rating.season_id
    where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      and quality_rating.quality_template_id = ${templateId}
      and quality_rating.subject_kind = ${subjectKind} and quality_rating.subject_id = ${subjectId}
    order by quality_rating.rated_at, quality_rating.id`.execute(db);
  const asPoint = ({ seasonId: _season, grades: _grades, ...point }: Point) => point;
  const seasons = new Map(all.flatMap((point) => (point.seasonId ? [[point.seasonId, point.seasonName ?? '']] : [])));
  return {
    points: all.filter((point) => seasonId === undefined || point.seasonId === seasonId).map(asPoint),
    area: subjectKind === 'area' || subjectKind === 'plot' ? await readArea(scope, asked) : null,
    grades: all.at(-1)?.grades ?? [],
    seasons: [...seasons].map(([id, name]) => ({ id, name })),
  };
};

const readArea = async ({ db, entityId }: Scope, { templateId, subjectKind, subjectId, seasonId }: Asked) => {
  const areas =
    subjectKind === 'area'
      ? sql`${subjectId}::int`
      : sql`(select plot.area_id from plot where plot.entity_id = ${entityId} and plot.id = ${subjectId})`;
  const { rows: found } = await sql<{ id: number; name: string }>`
    select id, name from area where entity_id = ${entityId} and id = ${areas}`.execute(db);
  const [area] = found;
  if (!area) throw problem('record.not_found', 'Không có nơi này trong đơn vị.', { path: 'subjectId' });
  const { rows } = await sql<{ plotId: number; ratedAt: string; score: number }>`
    select quality_rating.subject_id as "plotId", quality_rating.rated_at as "ratedAt", quality_rating.score
    from quality_rating
    join plot on plot.entity_id = ${entityId} and plot.id = quality_rating.subject_id and plot.area_id = ${area.id}
      and plot.deleted_at is null
    where quality_rating.entity_id = ${entityId} and quality_rating.deleted_at is null
      and quality_rating.quality_template_id = ${templateId} and quality_rating.subject_kind = 'plot'
      and ${seasonId === undefined ? sql`true` : sql`quality_rating.season_id = ${seasonId}`}
    order by quality_rating.rated_at, quality_rating.id`.execute(db);
  return { name: area.name, mean: areaMean(rows) };
};

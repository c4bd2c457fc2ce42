import type { ForecastProgress } from '@vuon/contract/harvest/forecast';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { treeRangesOfSets, treesOfTargets } from '#orchard';
import { readForecastProgress } from './forecast-progress.ts';

type Asked = { targets: Target[]; day: string };

/** The narrowest forecast that all of these trees belong to, in the season that the day lies in. An open one goes before a closed one. */
export const readProgressOfTargets = async (
  scope: Scope,
  { targets, day }: Asked,
): Promise<ForecastProgress | null> => {
  const { db, entityId } = scope;
  const trees = await treesOfTargets(scope, targets, 'targets');
  const running = sql`
    select forecast.id, forecast.target_set_id, forecast.closed_at from forecast
    join season on season.entity_id = ${entityId} and season.id = forecast.season_id
      and season.starts_on <= ${day}::date and season.ends_on >= ${day}::date
    where forecast.entity_id = ${entityId} and forecast.deleted_at is null and exists (
      select from forecast_revision as made where made.entity_id = ${entityId} and made.forecast_id = forecast.id)`;
  const { rows } = await sql<{ id: number }>`
    with running as materialized (${running}),
    scope as materialized (${treeRangesOfSets(entityId, sql`select target_set_id from running`)}),
    picked as materialized (select range_agg(int4range(id, id, '[]')) as trees from (${trees}) as tree)
    select running.id from running join scope on scope.set_id = running.target_set_id join picked on scope.trees @> picked.trees
    order by running.closed_at is not null,
      (select sum(upper(part) - lower(part)) from unnest(scope.trees) as part), running.id desc limit 1`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const [found] = await readForecastProgress(scope, sql<boolean>`forecast.id = ${id}`);
  if (!found) return null;
  const { code, name, harvestedKg, last } = found;
  const { position, lowKg, likelyKg, highKg } = last;
  return { id, code, name, harvestedKg, position, lowKg, likelyKg, highKg };
};

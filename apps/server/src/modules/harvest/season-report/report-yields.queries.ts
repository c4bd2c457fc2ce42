import { type Grade, grades } from '@vuon/contract/harvest/grade';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { foundYields, readYieldSummary } from '../harvest-yields/harvest-yield-summary.ts';
import { plotShares, readGroups, readPlotLand } from '../pickings/picking-summary.ts';
import { monthOf } from './report-part.ts';

type Graded = { grade: Grade; kg: number };
export type PlotYield = { treeCount: number; hectares: number; kg: number; grades: Graded[] };

/** The season's yields, as their own summary tells them, and by grade. */
export const readYields = async (scope: Scope, seasonId: number) => {
  const { db, entityId } = scope;
  const filters = { seasonId, deleted: 'without' as const };
  const found = foundYields(entityId, filters);
  const { kg, treeCount, hectares, grades: sums } = await readYieldSummary(scope, filters);
  const groups = await readGroups(scope, 'harvest_yield', { found, by: 'plot', most: null });
  const land = await readPlotLand(scope, 'harvest_yield', found);
  const { rows: graded } = await sql<Graded & { plotId: number }>`
    with found as materialized (${found})
    select parts.plot_id as "plotId", weighed.grade, round(sum(weighed.kg * parts.share)::numeric, 2)::float8 as kg
    from (${plotShares('harvest_yield', entityId)}) as parts
    join harvest_yield_grade as weighed on weighed.entity_id = ${entityId} and weighed.harvest_yield_id = parts.id
    group by parts.plot_id, weighed.grade`.execute(db);
  const gradesOf = Map.groupBy(graded, ({ plotId }) => plotId);
  const { rows: months } = await sql<{ month: string; kg: number }>`
    select ${monthOf(sql`harvested_on`)} as month, sum(kg)::float8 as kg from (${found}) as found group by month`.execute(
    db,
  );
  const plots = new Map(
    groups.flatMap(({ id, treeCount: trees, kg: ofPlot }): [number, PlotYield][] =>
      id === null
        ? []
        : [
            [
              id,
              {
                treeCount: trees,
                hectares: land.get(id) ?? 0,
                kg: ofPlot,
                grades: inOrder(gradesOf.get(id) ?? []),
              },
            ],
          ],
    ),
  );
  const total: PlotYield = {
    treeCount,
    hectares,
    kg,
    grades: sums.map(({ grade, kg: ofGrade }) => ({ grade, kg: ofGrade })),
  };
  return { plots, total, months: new Map(months.map(({ month, kg: inMonth }) => [month, inMonth])) };
};

const inOrder = (some: Graded[]): Graded[] =>
  grades.flatMap((grade) => some.filter((one) => one.grade === grade).map(({ kg }) => ({ grade, kg })));

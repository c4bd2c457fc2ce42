import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { useMemo } from 'react';
import { warningOf } from './line-look.ts';

/** What is wrong with where lines lie, by their ids. */
export const useWarnings = (lines: PlanLine[], season: FarmPlan['season']): ReadonlyMap<number, string> =>
  useMemo(() => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    return new Map(
      lines.flatMap((line) => {
        const warning = warningOf(line, byId, season);
        return warning === null ? [] : [[line.id, warning] as const];
      }),
    );
  }, [lines, season]);

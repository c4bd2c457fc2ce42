import type { Overview } from '@vuon/contract/overview/overview';
import type { Scope } from '#http/scope.ts';
import { todayOf } from '#people';
import { findNeeds } from './needs.ts';
import { readStatusFigures } from './status-figures.ts';
import { readPunctuality, readWeeks } from './work-figures.queries.ts';

export const readOverview = async (scope: Scope): Promise<Overview> => {
  const { db, entityId } = scope;
  const today = todayOf(scope);
  const [needs, trees, punctuality, weeks] = await Promise.all([
    findNeeds(scope),
    readStatusFigures(db, entityId, today),
    readPunctuality(db, entityId, today),
    readWeeks(db, entityId, today),
  ]);
  return { today, needs, ...trees, punctuality, weeks };
};

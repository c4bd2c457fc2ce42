import type { Overview } from '@vuon/contract/overview/overview';
import type { Scope } from '#http/scope.ts';
import { countLivingPlants } from '#orchard';
import { todayOf } from '#people';
import { findNeeds } from './needs.ts';
import { readPunctuality, readWeeks } from './work-figures.queries.ts';

export const readOverview = async (scope: Scope): Promise<Overview> => {
  const { db, entityId } = scope;
  const today = todayOf(scope);
  const [needs, total, attention, punctuality, weeks] = await Promise.all([
    findNeeds(scope),
    countLivingPlants(db, entityId),
    countLivingPlants(db, entityId, 'true'),
    readPunctuality(db, entityId, today),
    readWeeks(db, entityId, today),
  ]);
  return { today, needs, trees: { total, attention }, punctuality, weeks };
};

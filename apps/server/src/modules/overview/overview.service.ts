import type { Overview, overviewRoutes } from '@vuon/contract/overview/overview';
import type { z } from 'zod';
import type { Scope } from '#http/scope.ts';
import { todayOf } from '#people';
import { readSketch } from './estate-sketch.ts';
import { readHarvestFigures } from './harvest-figures.ts';
import { findNeeds } from './needs.ts';
import { readStatusFigures } from './status-figures.ts';
import { readPunctuality, readWeeks } from './work-figures.queries.ts';

type Query = z.output<typeof overviewRoutes.read.query>;

export const readOverview = async (scope: Scope, round: Query): Promise<Overview> => {
  const { db, entityId, actor } = scope;
  const today = todayOf(scope);
  const [needs, trees, punctuality, weeks, harvest, sketch] = await Promise.all([
    findNeeds(scope),
    readStatusFigures(db, entityId, today),
    readPunctuality(db, entityId, today),
    readWeeks(db, entityId, today),
    actor.entityRole === 'worker' ? null : readHarvestFigures(scope, round),
    readSketch(db, entityId),
  ]);
  return { today, needs, ...trees, punctuality, weeks, harvest, sketch };
};

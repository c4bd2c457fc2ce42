import { doseWords } from '@vuon/contract/cultivation/material-words';
import type { PlanLineRecord } from '@vuon/contract/cultivation/plan-line';
import { sql } from 'kysely';
import { storedKind } from '#audit';
import type { Called, ReadScope } from '#http/lists/record-list.ts';
import { requireEntity, type Scope } from '#http/scope.ts';
import { targetsOfSets } from '#orchard';
import { findLines, planLineTable } from './plan-line.queries.ts';
import { showLines } from './plan-line-shown.ts';

/** A line is called by its title. */
export type FoundLine = PlanLineRecord & Called;

export const findLine = async (given: ReadScope, id: number): Promise<FoundLine | undefined> => {
  const scope = requireEntity(given);
  const [stored] = await findLines(scope, sql<boolean>`plan_line.id = ${id}`);
  if (!stored) return undefined;
  const [line] = await showLines(scope, [stored]);
  const { targetSetId } = stored;
  const sets = targetSetId === null ? null : await targetsOfSets(scope.db, scope.entityId, [targetSetId]);
  return line && { ...line, name: line.title, targets: (targetSetId !== null && sets?.get(targetSetId)) || null };
};

export const planLines = storedKind<Scope, FoundLine>({
  type: 'plan-line',
  noun: 'Việc',
  missing: 'Không có việc này trong kế hoạch của đơn vị.',
  table: planLineTable,
  find: findLine,
  snapshot: (line) => inWords(line),
});

const inWords = ({
  work,
  place,
  materials,
  workType,
  dependencies,
  targets,
  cost,
  materialCost,
  ...line
}: FoundLine) => ({
  ...line,
  workTypeName: workType.name,
  place: line.isWholeScope ? 'Cả phạm vi kế hoạch' : place.words,
  materials: materials.map((use) => `${use.materialName}: ${doseWords(use)}`).join('; ') || null,
  dependencies: dependencies.map(({ lineId }) => lineId).join() || null,
});

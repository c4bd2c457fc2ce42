import { materialCost, materialTotal } from '@vuon/contract/cultivation/material-total';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { TargetTotals } from '@vuon/contract/orchard/target';
import type { Scope } from '#http/scope.ts';
import { totalsOfSets } from '#orchard';
import type { StoredLine } from './plan-line.queries.ts';

const nowhere: TargetTotals = { words: '', plantCount: 0, livingCount: 0, hectares: 0, hasRemoved: false };

/** Lines as the contract shows them: places in words, quantities and costs for the trees that live now. */
export const showLines = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  lines: StoredLine[],
): Promise<PlanLine[]> => {
  const setIds = lines.map((line) => line.targetSetId ?? line.planTargetSetId);
  const totals = await totalsOfSets(db, entityId, setIds);
  return lines.map((line, index) => shown(line, totals.get(setIds[index] ?? 0) ?? nowhere));
};

const shown = (stored: StoredLine, place: TargetTotals): PlanLine => {
  const { targetSetId, planTargetSetId, labourRate, materials: uses, ...line } = stored;
  const materials = uses.map(({ price, ...use }) => {
    const quantity = materialTotal(use, place, use.unit);
    return { ...use, quantity, cost: materialCost(quantity, price) };
  });
  const ofMaterials = materials.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const labour = Math.round((line.labourDays ?? 0) * (labourRate ?? 0));
  return {
    ...line,
    place,
    isWholeScope: targetSetId === null,
    materials,
    materialCost: ofMaterials,
    cost: ofMaterials + labour + (line.otherCost ?? 0),
  };
};

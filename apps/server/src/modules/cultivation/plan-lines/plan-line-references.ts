import type { PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import type { Scope } from '#http/scope.ts';
import { storeTargets } from '#orchard';
import { refuseOutside } from '../farm-plans/plan-scope.ts';
import { holdMaterialUses, holdWorkType } from '../held-references.ts';
import type { FoundLine } from './plan-line.kind.ts';

export type PlanOfLines = { id: number; code: string; targetSetId: number };
type Before = { line: FoundLine; targetSetId: number | null } | null;

/** Holds all that a line refers to, and returns the set of its targets: null for the plan's whole scope. */
export const holdLineReferences = async (
  scope: Scope,
  plan: PlanOfLines,
  input: PlanLineInput,
  before: Before,
  path = '',
): Promise<number | null> => {
  if (input.workTypeId !== before?.line.workType.id) await holdWorkType(scope, input.workTypeId, `${path}workTypeId`);
  const had = before?.line.materials.map(({ materialId }) => materialId) ?? [];
  await holdMaterialUses(scope, input.materials, had, `${path}materials`);
  if (input.targets === null) return null;
  const setId = await storeTargets(scope, input.targets, {
    current: before?.targetSetId ?? null,
    path: `${path}targets`,
  });
  await refuseOutside(scope, setId, { setId: plan.targetSetId, code: plan.code }, `${path}targets`);
  return setId;
};

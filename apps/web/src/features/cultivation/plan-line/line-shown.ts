import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { doseWords } from '@vuon/contract/cultivation/material-words';
import { type PlanLine, type PlanLineInput, planLineWords } from '@vuon/contract/cultivation/plan-line';
import { showByWords } from '#lib/records/by-words.ts';
import { offsetText } from './anchor-choice.ts';

/** The fields of a line's form in words: ids as the names that the page knows. */
export const showLineInput = (plan: FarmPlan, lines: PlanLine[], types: { id: number; name: string }[]) => {
  const titleOf = (id: number) => lines.find((line) => line.id === id)?.title ?? `#${id}`;
  const materials = new Map(
    lines.flatMap((line) => line.materials.map(({ materialId, materialName }) => [materialId, materialName] as const)),
  );
  return showByWords(planLineWords, {
    stageId: (id: number) => plan.stages.find((stage) => stage.id === id)?.name ?? '',
    workTypeId: (id: number) => types.find((type) => type.id === id)?.name ?? '',
    keyDateId: (id: number) => plan.keyDates.find((date) => date.id === id)?.name ?? '',
    startOffset: (days: number) => `${offsetText(days)} ngày`,
    endOffset: (days: number) => `${offsetText(days)} ngày`,
    targets: (targets: unknown[]) => `${targets.length} phần của phạm vi`,
    materials: (uses: PlanLineInput['materials']) =>
      uses.map((use) => `${materials.get(use.materialId) ?? '…'} ${doseWords(use)}`).join('\n'),
    dependencies: (before: PlanLineInput['dependencies']) =>
      before.map(({ lineId, lagDays }) => `${titleOf(lineId)}${lagDays ? ` (${lagDays} ngày)` : ''}`).join('\n'),
  });
};

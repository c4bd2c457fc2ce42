import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine, PlanLineInput, PlanLineRecord } from '@vuon/contract/cultivation/plan-line';
import type { Target } from '@vuon/contract/orchard/target';

type Line = Omit<PlanLine, 'place' | 'isWholeScope' | 'materialCost' | 'cost'>;

/** Materials as they are sent back. */
export const usesOf = (uses: PlanLineInput['materials']): PlanLineInput['materials'] =>
  uses.map(({ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason }) => ({
    materialId,
    dose,
    doseUnit,
    dosePer,
    water,
    waterPer,
    overDoseReason,
  }));

/** A stored line as it is sent back; the list has no targets, so that they are given. */
export const lineInput = (line: Line, targets: Target[] | null): PlanLineInput => ({
  stageId: line.stageId,
  title: line.title,
  workTypeId: line.workType.id,
  anchor: line.anchor,
  keyDateId: line.keyDateId,
  startOffset: line.startOffset,
  endOffset: line.endOffset,
  // The window of the others follows from their anchor.
  startsOn: line.anchor === 'dates' ? line.startsOn : null,
  endsOn: line.anchor === 'dates' ? line.endsOn : null,
  targets,
  materials: usesOf(line.materials),
  labourDays: line.labourDays,
  otherCost: line.otherCost,
  notes: line.notes,
  dependencies: line.dependencies,
});

export const lineValues = (line: PlanLineRecord): PlanLineInput => lineInput(line, line.targets);

export const newLine = (
  { stages }: Pick<FarmPlan, 'stages'>,
  stageId: number,
  workTypeId: number,
  title = '',
): PlanLineInput => {
  const day = stages.find(({ id }) => id === stageId)?.startsOn ?? null;
  return {
    stageId,
    title,
    workTypeId,
    anchor: 'dates',
    keyDateId: null,
    startOffset: null,
    endOffset: null,
    startsOn: day,
    endsOn: day,
    targets: null,
    materials: [],
    labourDays: null,
    otherCost: null,
    notes: null,
    dependencies: [],
  };
};

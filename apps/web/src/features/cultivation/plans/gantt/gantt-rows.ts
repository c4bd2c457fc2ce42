import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';

type Stage = FarmPlan['stages'][number];
export type StageRow = { kind: 'stage'; key: string; stage: Stage; total: number; done: number; isFolded: boolean };
export type LineRow = { kind: 'line'; key: string; line: PlanLine };
export type GanttRow = StageRow | LineRow;

const isDone = ({ work }: PlanLine) => work?.state === 'done' || work?.state === 'inspected';
const isCancelled = ({ work }: PlanLine) => work?.state === 'cancelled';

/** Each stage, with its lines under it unless it is folded. Lines that were cancelled are shown, but not counted. */
export const ganttRows = (stages: Stage[], lines: PlanLine[], folded: ReadonlySet<number>): GanttRow[] => {
  const byStage = Map.groupBy(lines, ({ stageId }) => stageId);
  return stages.flatMap((stage): GanttRow[] => {
    const own = byStage.get(stage.id) ?? [];
    const isFolded = folded.has(stage.id);
    const head: StageRow = {
      kind: 'stage',
      key: `stage-${stage.id}`,
      stage,
      total: own.filter((line) => !isCancelled(line)).length,
      done: own.filter(isDone).length,
      isFolded,
    };
    return isFolded ? [head] : [head, ...own.map((line): LineRow => ({ kind: 'line', key: `line-${line.id}`, line }))];
  });
};

/** The row of the stage that today is in, or else of the first. */
export const startRow = (rows: GanttRow[], today: string): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.kind === 'stage' && row.stage.startsOn <= today && today <= row.stage.endsOn),
  );

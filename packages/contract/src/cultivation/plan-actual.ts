import { daysBetween } from '../day.ts';
import type { FarmPlan } from './farm-plan.ts';
import type { PlanLine } from './plan-line.ts';

/** `planned`: of all lines; `dueSoFar`: of those whose work is done, which `actual` is compared with. null: nothing is done yet. */
export type Measured = { planned: number; dueSoFar: number; actual: number | null };
export const measureNames = { days: 'Số ngày', materials: 'Vật tư', labour: 'Công', cost: 'Chi phí' } as const;
export type Measure = keyof typeof measureNames;

export type StageActual = {
  id: number;
  name: string;
  startsOn: string;
  endsOn: string;
  /** Of its lines. */
  doneCount: number;
  lineCount: number;
} & Record<Measure, Measured>;

type Line = Pick<PlanLine, 'stageId' | 'startsOn' | 'endsOn' | 'labourDays' | 'materialCost' | 'cost' | 'work'>;

/** Plan and actual of each stage; a cancelled line counts no more. */
export const stageActuals = ({ stages }: Pick<FarmPlan, 'stages'>, lines: Line[]): StageActual[] =>
  stages.map((stage) => {
    const own = lines.filter(({ stageId, work }) => stageId === stage.id && work?.state !== 'cancelled');
    const done = own.filter(({ work }) => work?.actual);
    const measured = (planned: (line: Line) => number, actual: (line: Line) => number): Measured => ({
      planned: sum(own, planned),
      dueSoFar: sum(done, planned),
      actual: done.length > 0 ? sum(done, actual) : null,
    });
    return {
      ...stage,
      doneCount: done.length,
      lineCount: own.length,
      days: {
        planned: spanOf(own),
        dueSoFar: spanOf(done),
        actual: done.length > 0 ? spanOf(done.flatMap(({ work }) => work ?? [])) : null,
      },
      materials: measured(
        (line) => line.materialCost,
        (line) => line.work?.actual?.materialCost ?? 0,
      ),
      labour: measured(
        (line) => line.labourDays ?? 0,
        (line) => line.work?.actual?.labourDays ?? 0,
      ),
      cost: measured(
        (line) => line.cost,
        (line) => line.work?.actual?.cost ?? 0,
      ),
    };
  });

const sum = (lines: Line[], of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);

/** Days from the first to the last, both counted. */
export const spanOf = (windows: { startsOn: string; endsOn: string }[]): number => {
  const first = windows.map(({ startsOn }) => startsOn).toSorted()[0];
  const last = windows
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
  return first && last ? daysBetween(first, last) + 1 : 0;
};

/** The whole season. Days are not added up: stages may overlap. */
export const totalOf = (stages: StageActual[], measure: Exclude<Measure, 'days'>): Measured => {
  const parts = stages.map((stage) => stage[measure]);
  const isBegun = parts.some(({ actual }) => actual !== null);
  return {
    planned: parts.reduce((total, { planned }) => total + planned, 0),
    dueSoFar: parts.reduce((total, { dueSoFar }) => total + dueSoFar, 0),
    actual: isBegun ? parts.reduce((total, { actual }) => total + (actual ?? 0), 0) : null,
  };
};

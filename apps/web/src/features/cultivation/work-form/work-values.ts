import type { Work } from '@vuon/contract/cultivation/work';
import {
  WorkFields,
  type WorkInput,
  type WorkKind,
  type workUrgencyNames,
} from '@vuon/contract/cultivation/work-input';
import { addDays } from '@vuon/contract/day';
import type { Target } from '@vuon/contract/orchard/target';
import { emptyValues, type Unfilled } from '#ui/form/empty-values.ts';

export type WorkValues = WorkInput;
type Urgency = keyof typeof workUrgencyNames;

/** The last day that an urgency proposes. */
const daysOf: Record<Urgency, number> = { today: 0, days: 2, week: 6, later: 13 };
export const windowFor = (urgency: Urgency, today: string) => ({
  startsOn: today,
  endsOn: addDays(today, daysOf[urgency]),
});

/** `day`: the first day, if it begins on a day of the calendar. */
export const newWork = (
  kind: WorkKind,
  today: string,
  targets: Target[],
  day: string | null,
): Unfilled<WorkValues> => ({
  ...emptyValues<WorkInput>(WorkFields, {
    kind,
    targets,
    ...(kind === 'planned' ? { startsOn: today, endsOn: today } : { urgency: 'days', ...windowFor('days', today) }),
    ...(day && { startsOn: day, endsOn: day }),
  }),
  // Nothing, not '': a select shows what to choose.
  workTypeId: undefined,
  repeat: null,
});

const idsOf = (named: { id: number }[]) => named.map(({ id }) => id).toSorted((one, other) => one - other);

export const workValues = (work: Work): WorkValues => ({
  kind: work.kind,
  title: work.title,
  workTypeId: work.workType.id,
  farmPlanId: work.farmPlan?.id ?? null,
  stageId: work.stage?.id ?? null,
  targets: work.targets,
  startsOn: work.startsOn,
  endsOn: work.endsOn,
  priority: work.priority,
  urgency: work.urgency,
  cause: work.cause,
  finding: work.finding,
  materials: work.materials.map(({ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason }) => ({
    materialId,
    dose,
    doseUnit,
    dosePer,
    water,
    waterPer,
    overDoseReason,
  })),
  labourDays: work.labourDays,
  labourRate: work.labourRate,
  otherCost: work.otherCost,
  ppe: work.ppe,
  checklist: work.checklist,
  instructions: work.instructions,
  personIds: idsOf(work.people),
  crewIds: idsOf(work.crews),
  inspectorId: work.inspector?.id ?? null,
  dependencies: work.dependencies.map(({ workId, lagDays }) => ({ workId, lagDays })),
  repeat: null,
});

/** The fields of an update: how it repeats is settled when it is made. */
export const updatedFields = ({ repeat: _repeat, ...fields }: WorkValues) => fields;

import { type Grade, gradeNames, grades } from '@vuon/contract/harvest/grade';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import {
  type GradedKg,
  HarvestYieldFields,
  type HarvestYieldInput,
  harvestYieldWords,
} from '@vuon/contract/harvest/harvest-yield-input';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { emptyValues } from '#ui/form/empty-values.ts';

/** Every grade has its line in the form; those without kilograms are not sent. */
export const allGrades = (stored: GradedKg[]): GradedKg[] =>
  grades.map((grade) => stored.find((one) => one.grade === grade) ?? { grade, kg: 0, price: null });

export const newYield = (given: Partial<HarvestYieldInput>, now: Date): HarvestYieldInput => ({
  ...emptyValues<HarvestYieldInput>(HarvestYieldFields, {}),
  rejectKg: 0,
  tareKg: 0,
  countIds: [],
  targets: [],
  confirmed: false,
  ...given,
  harvestedAt: given.harvestedAt ?? new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
  grades: allGrades(given.grades ?? []),
});

export const yieldValues = (stored: HarvestYield): HarvestYieldInput => ({
  harvestedAt: new Date(stored.harvestedAt).toISOString(),
  grades: allGrades(stored.grades),
  fruits: stored.fruits,
  countIds: stored.counts.map(({ id }) => id),
  rejectKg: stored.rejectKg,
  rejectFruits: stored.rejectFruits,
  rejectReason: stored.rejectReason,
  rejectNote: stored.rejectNote,
  tareKg: stored.tareKg,
  lotId: stored.lot?.id ?? null,
  buyerId: stored.buyer?.id ?? null,
  ticketNumber: stored.ticketNumber,
  targets: stored.targets,
  seasonId: stored.season?.id ?? null,
  flush: stored.flush,
  personId: stored.person?.id ?? null,
  crewId: stored.crew?.id ?? null,
  workOrderId: stored.workOrder?.id ?? null,
  notes: stored.notes,
  phiReason: stored.phiReason,
  confirmed: false,
});

/** Empty boxes are nothing, or no kilograms. */
export const sentYield = (values: HarvestYieldInput): HarvestYieldInput => ({
  ...values,
  grades: values.grades
    .map((one) => ({ grade: one.grade, kg: one.kg ?? 0, price: one.price ?? null }))
    .filter(({ kg }) => kg > 0),
  rejectKg: values.rejectKg ?? 0,
  tareKg: values.tareKg ?? 0,
  personId: values.personId ?? null,
  crewId: values.crewId ?? null,
});

const named = (grade: Grade) => gradeNames[grade];

export const showYieldInput = showByWords(harvestYieldWords, {
  harvestedAt: formatDateTime,
  targets: (targets: unknown[]) => `${targets.length} phần`,
  countIds: (ids: unknown[]) => `${ids.length} lần đếm`,
  grades: (lines: GradedKg[]) =>
    lines
      .filter(({ kg }) => kg > 0)
      .map(
        ({ grade, kg, price }) =>
          `${named(grade)} ${formatNumber(kg)} kg${price ? `, ${formatNumber(price)} đ/kg` : ''}`,
      )
      .join('\n'),
});

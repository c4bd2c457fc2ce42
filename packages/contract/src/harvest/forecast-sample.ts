import { z } from 'zod';
import { Day, Id, oneOf, optionalText, required, Timestamp, Version } from '../value.ts';
import { sampleStageNames } from './forecast-stage.ts';

const stage = required('Đếm', oneOf(sampleStageNames));
/** Percent: half of the 80 % range that the counts alone should give. */
const wantedError = required('Sai số muốn có', z.number('Phải là số').min(1, 'Ít nhất 1 %').max(50, 'Nhiều nhất 50 %'));

export const SamplePlanInput = z.strictObject({ stage, wantedError });
export type SamplePlanInput = z.output<typeof SamplePlanInput>;
export const SampleDraw = SamplePlanInput.extend({ version: Version });
export type SampleDraw = z.output<typeof SampleDraw>;

const count = (max: number) =>
  z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(max, `Lớn nhất ${max.toLocaleString('vi-VN')}`);

/** What was found on a tree; what its stage asks for is required. */
export const SampleCount = z
  .strictObject({
    stage,
    flowers: count(100_000).nullable().default(null),
    setFruits: count(100_000).nullable().default(null),
    keptFruits: count(10_000).nullable().default(null),
    /** Some of its fruits, weighed together. */
    weighedFruits: count(1_000).nullable().default(null),
    weighedKg: z
      .number('Phải là số')
      .gt(0, 'Phải lớn hơn 0')
      .max(100_000, 'Lớn nhất 100.000 kg')
      .nullable()
      .default(null),
    countedAt: required('Lúc đếm', Timestamp),
    notes: optionalText(500),
  })
  .superRefine(({ stage: at, flowers, setFruits, keptFruits, weighedFruits, weighedKg }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (at === 'flowers' && flowers === null) refuse('flowers', 'Chùm hoa is required');
    if (at === 'set' && setFruits === null) refuse('setFruits', 'Trái đậu is required');
    if ((at === 'kept' || at === 'weight') && keptFruits === null) refuse('keptFruits', 'Trái giữ is required');
    if ((weighedFruits === null) !== (weighedKg === null) || (weighedFruits === 0 && weighedKg !== null))
      refuse('weighedKg', 'Cần cả số trái và số kg đã cân');
  });
export type SampleCount = z.output<typeof SampleCount>;

/** Why a drawn tree cannot be counted any more. */
export const sampleTroubles = {
  removed: 'Cây đã bị xóa',
  replanted: 'Cây đã được trồng lại',
  dead: 'Cây đã chết hoặc vị trí trống',
} as const;

export const SampleTree = z.object({
  plantId: Id,
  code: z.string(),
  /** The plot and row where it stands now, with the ids that the address of its page needs. */
  areaId: Id,
  plotId: Id,
  plotCode: z.string(),
  rowId: Id,
  rowCode: z.string(),
  number: z.int(),
  location: z.tuple([z.number(), z.number()]).nullable(),
  ageFrom: z.int().nullable(),
  /** It was moved since it was drawn, and is counted where it stands. */
  isMoved: z.boolean(),
  trouble: oneOf(sampleTroubles).nullable(),
  flowers: z.int().nullable(),
  setFruits: z.int().nullable(),
  keptFruits: z.int().nullable(),
  weighedFruits: z.int().nullable(),
  weighedKg: z.number().nullable(),
  countedAt: Timestamp.nullable(),
  countedByName: z.string().nullable(),
  notes: z.string().nullable(),
});
export type SampleTree = z.infer<typeof SampleTree>;

/** A plot's part in the sample: trees that are counted, drawn, and missing for the wanted error. */
export const SamplePlot = z.object({
  plotId: Id,
  plotCode: z.string(),
  trees: z.int(),
  drawn: z.int(),
  counted: z.int(),
  more: z.int(),
  /** Of the variance, 0 to 1; null before two trees are counted. */
  errorShare: z.number().nullable(),
});
export type SamplePlot = z.infer<typeof SamplePlot>;

export const ForecastSample = z.object({
  /** The revision that it is counted for, or, where none is drawn for the coming one, that was made from it. */
  revision: z.int(),
  stage: oneOf(sampleStageNames).nullable(),
  wantedError: z.number().nullable(),
  isCurrent: z.boolean(),
  trees: z.array(SampleTree),
  plots: z.array(SamplePlot),
  /** Of what was counted so far, and with the trees that `more` asks for; shares of the total. */
  error: z.number().nullable(),
  plannedError: z.number().nullable(),
  isReached: z.boolean(),
});
export type ForecastSample = z.infer<typeof ForecastSample>;

/** Sizes before anything is drawn. */
export const SamplePlanAnswer = z.object({
  total: z.int(),
  /** Those among them that were counted for the last revision, and are counted again. */
  again: z.int(),
  error: z.number(),
  isReached: z.boolean(),
  /** Whether the spread comes from counts; otherwise it is assumed. */
  isKnown: z.boolean(),
  plots: z.array(z.object({ plotId: Id, plotCode: z.string(), trees: z.int(), size: z.int() })),
});
export type SamplePlanAnswer = z.infer<typeof SamplePlanAnswer>;

/** Unplanned work: counting the trees that are not counted yet. */
export const SampleWork = z
  .strictObject({
    version: Version,
    workTypeId: required('Loại công việc', Id),
    startsOn: required('Từ ngày', Day),
    endsOn: required('Đến ngày', Day),
    personIds: z.array(Id).max(200, 'Nhiều nhất 200').default([]),
    crewIds: z.array(Id).max(200, 'Nhiều nhất 200').default([]),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'Ngày kết thúc trước ngày bắt đầu',
  });
export type SampleWork = z.output<typeof SampleWork>;

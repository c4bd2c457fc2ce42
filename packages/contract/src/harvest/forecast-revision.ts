import { z } from 'zod';
import { Day, Id, oneOf, optionalText, required, Version } from '../value.ts';
import { type FactorKey, factorNames, forecastMethodNames, sampleStageNames } from './forecast-stage.ts';

const kilograms = z.number('Phải là số').min(0, 'Không được âm').max(1_000_000_000, 'Lớn nhất 1 triệu tấn');

export const Factor = z.strictObject({
  key: oneOf(factorNames),
  value: z.number('Phải là số').gt(0, 'Phải lớn hơn 0').max(10_000, 'Lớn nhất 10.000'),
  /** Half of its 80 % range, in percent of the value. */
  spread: z.number('Phải là số').min(0, 'Không được âm').max(200, 'Lớn nhất 200 %'),
});
export type Factor = z.output<typeof Factor>;

export const RevisionFields = z.strictObject({
  method: required('Cách tính', oneOf(forecastMethodNames)),
  /** The factors that are left at the stage that was counted; those not given are as proposed. */
  factors: z
    .array(Factor)
    .max(4, 'Nhiều nhất 4 hệ số')
    .refine((factors) => new Set(factors.map(({ key }) => key)).size === factors.length, 'Có hệ số được ghi hai lần')
    .default([]),
  /** Only where the figures are entered by hand. */
  lowKg: kilograms.nullable().default(null),
  likelyKg: kilograms.nullable().default(null),
  highKg: kilograms.nullable().default(null),
  notes: optionalText(2_000),
});
type Fields = z.output<typeof RevisionFields>;
const checkFigures = ({ method, lowKg, likelyKg, highKg }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const figures = [
    ['likelyKg', likelyKg, 'Khả năng nhất'],
    ['lowKg', lowKg, 'Mức thấp'],
    ['highKg', highKg, 'Mức cao'],
  ] as const;
  for (const [path, value, label] of figures) {
    if (method === 'by-hand' && value === null) refuse(path, `${label} is required`);
    if (method !== 'by-hand' && value !== null) refuse(path, 'Số này do hệ thống tính');
  }
  if (lowKg !== null && likelyKg !== null && lowKg > likelyKg) refuse('lowKg', 'Không lớn hơn mức khả năng nhất');
  if (highKg !== null && likelyKg !== null && highKg < likelyKg) refuse('highKg', 'Không nhỏ hơn mức khả năng nhất');
  if (likelyKg === 0) refuse('likelyKg', 'Phải lớn hơn 0');
};

export const RevisionInput = RevisionFields.extend({
  version: Version,
  /** The day of the next one; the forecast takes it. */
  nextRevisionOn: Day.nullable().default(null),
}).superRefine(checkFigures);
export type RevisionInput = z.output<typeof RevisionInput>;
export const RevisionDraft = RevisionFields.superRefine(checkFigures);
export type RevisionDraft = z.output<typeof RevisionDraft>;

/** What a revision was computed from. */
export const RevisionBasis = z.object({
  factors: z.array(Factor.extend({ isMeasured: z.boolean() })).default([]),
  /** Merged strata stand together. */
  strata: z
    .array(
      z.object({
        parts: z.array(z.object({ plotId: Id, ageFrom: z.int().nullable(), trees: z.int() })),
        trees: z.int(),
        counted: z.int(),
        mean: z.number(),
        variance: z.number(),
        error: z.number(),
      }),
    )
    .default([]),
  /** Harvests of earlier seasons on the same trees. */
  seasons: z.array(z.object({ name: z.string(), kg: z.number() })).default([]),
});
export type RevisionBasis = z.infer<typeof RevisionBasis>;

/** The figures before they are stored. */
export const RevisionFigures = z.object({
  method: oneOf(forecastMethodNames),
  stage: oneOf(sampleStageNames).nullable(),
  lowKg: z.number(),
  likelyKg: z.number(),
  highKg: z.number(),
  treeCount: z.int(),
  sampleCount: z.int(),
  basis: RevisionBasis,
});
export type RevisionFigures = z.infer<typeof RevisionFigures>;

export const ForecastRevision = RevisionFigures.extend({
  position: z.int(),
  madeOn: Day,
  notes: z.string().nullable(),
  createdByName: z.string().nullable(),
  /** Against the harvest, as a share of it: of all when the season is closed, else to date. null: too early. */
  error: z.number().nullable(),
  /** Whether the whole harvest lay in its range; null until it is closed. */
  isCovered: z.boolean().nullable(),
});
export type ForecastRevision = z.infer<typeof ForecastRevision>;

/** The factors that a new revision begins with, and where each came from. */
export const proposalSources = {
  counted: 'đếm ở các vụ trước',
  revision: 'lần dự báo trước',
  usual: 'mức thường gặp',
} as const;
export const FactorProposal = Factor.extend({ source: oneOf(proposalSources) });
export type FactorProposal = z.output<typeof FactorProposal> & { key: FactorKey };

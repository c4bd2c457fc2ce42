import { z } from 'zod';
import { Id, optionalText, required, requiredText } from '../value.ts';

/** How a criterion is judged in the field. */
export const scaleKindNames = {
  measure: 'Đo được',
  steps: 'Thang bậc',
  defects: 'Đếm lỗi',
  checks: 'Đạt, không đạt',
} as const;
export type ScaleKind = keyof typeof scaleKindNames;

export const leastSteps = 3;
export const mostSteps = 10;
export const mostChecks = 20;
export const mostCriteria = 20;

const reading = (label: string) =>
  required(label, z.number('Phải là số').min(-1_000_000, 'Nhỏ nhất −1.000.000').max(1_000_000, 'Lớn nhất 1.000.000'));

/** A number with a unit: full points from `low` to `high`, fewer towards `min` and `max`, none beyond. */
const MeasureScale = z
  .strictObject({
    kind: z.literal('measure'),
    unit: requiredText('Đơn vị', 16),
    min: reading('Thấp nhất'),
    low: reading('Tốt từ'),
    high: reading('Tốt đến'),
    max: reading('Cao nhất'),
  })
  .superRefine(({ min, low, high, max }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (low < min) refuse('low', 'Không được nhỏ hơn mức thấp nhất');
    if (high < low) refuse('high', 'Không được nhỏ hơn “Tốt từ”');
    if (max < high) refuse('max', 'Không được nhỏ hơn “Tốt đến”');
    if (max <= min) refuse('max', 'Phải lớn hơn mức thấp nhất');
  });

/** A level from 1 to `count`; of several samples their mean. */
const StepsScale = z.strictObject({
  kind: z.literal('steps'),
  count: required(
    'Số bậc',
    z.int('Phải là số nguyên').min(leastSteps, `Ít nhất ${leastSteps}`).max(mostSteps, `Nhiều nhất ${mostSteps}`),
  ),
});

/** Bad ones among a sample: each `percent` of them costs `points`. */
const DefectsScale = z.strictObject({
  kind: z.literal('defects'),
  percent: required('Mỗi', z.number('Phải là số').min(0.1, 'Nhỏ nhất 0,1 %').max(100, 'Lớn nhất 100 %')),
  points: required('Trừ', z.number('Phải là số').min(0.1, 'Nhỏ nhất 0,1 điểm').max(10, 'Lớn nhất 10 điểm')),
});

const ChecksScale = z.strictObject({
  kind: z.literal('checks'),
  items: required('Mục', z.array(requiredText('Mục', 120)))
    .min(1, 'Cần ít nhất một mục')
    .max(mostChecks, `Nhiều nhất ${mostChecks} mục`),
});

export const Scale = z.discriminatedUnion('kind', [MeasureScale, StepsScale, DefectsScale, ChecksScale]);
export type Scale = z.output<typeof Scale>;

export const Criterion = z.strictObject({
  /** Within the template: a rating's values refer to it. */
  id: Id,
  name: requiredText('Tên tiêu chí', 80),
  /** How it is looked at: 'Chất khô cơm, đo bằng máy'. */
  method: optionalText(200),
  /** Percent; those of a template are 100 together. */
  weight: required('Trọng số', z.int('Phải là số nguyên').min(1, 'Ít nhất 1 %').max(100, 'Nhiều nhất 100 %')),
  scale: required('Thang', Scale),
});
export type Criterion = z.output<typeof Criterion>;

/** A grade is given from this score on. */
export const Grade = z.strictObject({
  name: requiredText('Tên loại', 20),
  from: required('Từ điểm', z.number('Phải là số').min(0, 'Nhỏ nhất 0').max(10, 'Lớn nhất 10').multipleOf(0.01)),
});
export type Grade = z.output<typeof Grade>;

const levels = z.number('Phải là số').min(1, 'Ít nhất 1').max(mostSteps, `Nhiều nhất ${mostSteps}`);
const counted = z.int('Phải là số nguyên').min(0, 'Không được âm').max(1_000_000, 'Lớn nhất 1.000.000');

/** What was found of one criterion. */
export const CriterionValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measure'), criterionId: Id, value: reading('Số đo') }),
  z.strictObject({ kind: z.literal('steps'), criterionId: Id, value: required('Bậc', levels) }),
  z.strictObject({
    kind: z.literal('defects'),
    criterionId: Id,
    bad: required('Số lỗi', counted),
    of: required('Số mẫu', counted.min(1, 'Ít nhất 1')),
  }),
  z.strictObject({ kind: z.literal('checks'), criterionId: Id, passed: z.array(z.boolean()).max(mostChecks) }),
]);
export type CriterionValue = z.output<typeof CriterionValue>;

import { z } from 'zod';
import { seasonRound } from '../crops/season.ts';
import type { FieldWords } from '../field-words.ts';
import { WorkReference } from '../handbook/reference.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
import { Day, Id, IdText, optionalText, Stored } from '../value.ts';

// What counts and yields have in common: fruit was picked somewhere by somebody.

export const mostFruits = 1_000_000;

export const pickingFields = {
  targets: Targets,
  /** null: the season of the crop that the day lies in. */
  seasonId: Id.nullable().default(null),
  /** 'Đợt 2' */
  flush: z.int('Phải là số nguyên').min(1, 'Ít nhất 1').max(20, 'Nhiều nhất 20').nullable().default(null),
  /** Who picked it: a person or a crew. */
  personId: Id.nullable().default(null),
  crewId: Id.nullable().default(null),
  /** The harvest order by which it was picked. */
  workOrderId: Id.nullable().default(null),
  notes: optionalText(2_000),
  /** Why the owner lets a harvest be, though an interval runs. */
  phiReason: optionalText(500),
  /** Figures that are hardly possible are refused until somebody has looked at them again. */
  confirmed: z.boolean().default(false),
};

export const refuseTwoPickers = (
  { personId, crewId }: { personId: number | null; crewId: number | null },
  context: z.RefinementCtx,
) => {
  if (personId !== null && crewId !== null)
    context.addIssue({ code: 'custom', path: ['crewId'], message: 'Chọn một người hoặc một tổ, không chọn cả hai' });
};

export const pickingWords = {
  targets: { label: 'Cắt ở', kind: 'list', width: 40, shownBy: 'placeWords' },
  seasonId: { label: 'Mùa vụ', width: 24, shownBy: 'seasonName' },
  flush: { label: 'Đợt hoa', kind: 'integer', width: 10 },
  personId: { label: 'Người cắt', width: 24, shownBy: 'personName' },
  crewId: { label: 'Tổ cắt', width: 20, shownBy: 'crewName' },
  workOrderId: { label: 'Phiếu giao việc', width: 18, shownBy: 'workOrderCode' },
  notes: { label: 'Ghi chú', width: 40 },
  phiReason: { label: 'Lý do thu hoạch khi còn cách ly', width: 34 },
  confirmed: { label: 'Đã xem lại số liệu', kind: 'yes-no' },
} satisfies FieldWords<keyof typeof pickingFields>;

const Named = z.object({ id: Id, name: z.string() });

/** What lists show of it. */
export const PickedItem = Stored.extend({
  entityId: Id,
  code: z.string(),
  harvestedOn: Day,
  cropGroup: Named.extend({ color: z.string(), icon: z.string() }),
  season: Named.extend({ cropGroupId: Id }).nullable(),
  place: TargetTotals,
  flush: z.int().nullable(),
  person: Named.nullable(),
  crew: Named.nullable(),
  workOrder: WorkReference.nullable(),
  fruits: z.int().nullable(),
  /** The trees that bore fruit on that day. */
  treeCount: z.int(),
  notes: z.string().nullable(),
  phiReason: z.string().nullable(),
  createdById: Id.nullable(),
  createdByName: z.string().nullable(),
});
export const pickedDetails = { targets: z.array(Target) };

export const pickingFilters = {
  seasonId: IdText.optional(),
  ...seasonRound,
  cropGroupId: IdText.optional(),
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  rowId: IdText.optional(),
  plantId: IdText.optional(),
  personId: IdText.optional(),
  crewId: IdText.optional(),
  workOrderId: IdText.optional(),
  flush: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'Đợt từ 1 đến 20')
    .transform(Number)
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Inside of an interval, with the owner's reason. */
  insidePhi: z.literal('true').optional(),
};
export type PickingFilters = z.output<z.ZodObject<typeof pickingFilters>>;

export const groupNames = { picker: 'Theo người cắt', plot: 'Theo lô', day: 'Theo ngày' } as const;
export type GroupedBy = keyof typeof groupNames;
/** Groups beyond these are not told. */
export const mostGroups = 500;

/** What one picker, plot or day has. */
export const PickedGroup = z.object({
  kind: z.enum(['person', 'crew', 'nobody', 'plot', 'day']),
  id: Id.nullable(),
  /** Of a day: the day itself. */
  name: z.string(),
  /** The ids that the address of its page needs: a plot's area. */
  within: z.array(Id),
  recordCount: z.int(),
  dayCount: z.int(),
  fruits: z.int(),
  treeCount: z.int(),
  /** What the person gets by the piece, in đồng; null: paid otherwise, or the caller may not see wages. */
  rate: z.object({ amount: z.int(), unit: z.string() }).nullable(),
  pay: z.int().nullable(),
});
export type PickedGroup = z.infer<typeof PickedGroup>;

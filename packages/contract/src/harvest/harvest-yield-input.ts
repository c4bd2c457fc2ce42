import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { Id, measured, oneOf, optionalText, required, Timestamp, Version } from '../value.ts';
import { gradeNames } from './grade.ts';
import { mostFruits, pickingFields, pickingWords, refuseTwoPickers } from './picking.ts';

/** Why fruit was thrown out when it was weighed. */
export const rejectReasonNames = {
  borer: 'Sâu đục trái',
  cracked: 'Nứt gai',
  unripe: 'Non',
  rotten: 'Thối',
  small: 'Nhỏ',
  other: 'Lý do khác',
} as const;
export type RejectReason = keyof typeof rejectReasonNames;

/** Minutes that a phone's clock may be ahead of the server's. */
export const harvestLeeway = 10;
export const mostCountsOfYield = 200;
/** Kilograms of one grade in one yield. */
export const mostKg = 100_000;

const fruits = z
  .int('Phải là số nguyên')
  .min(0, 'Không được âm')
  .max(mostFruits, `Nhiều nhất ${mostFruits.toLocaleString('vi-VN')} trái`)
  .nullable()
  .default(null);

export const GradedKg = z.strictObject({
  grade: required('Loại', oneOf(gradeNames)),
  kg: required('Khối lượng', measured(mostKg, 'kg')).refine((kg) => kg === 0 || kg >= 0.01, 'Nhỏ nhất 0,01 kg'),
  /** Đồng for a kilogram, as agreed when it was weighed. */
  price: z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(100_000_000, 'Lớn nhất 100.000.000 đ')
    .nullable()
    .default(null),
});
export type GradedKg = z.output<typeof GradedKg>;

export const HarvestYieldFields = z.strictObject({
  harvestedAt: required('Lúc cân', Timestamp),
  /** Kilograms without crates and without what was thrown out; a grade of 0 kg is left out. */
  grades: required('Khối lượng theo loại', z.array(GradedKg)).max(4, 'Mỗi loại một dòng'),
  /** All that were picked, thrown out ones too. With counts it is their sum. */
  fruits,
  /** Counts whose fruits these are. */
  countIds: z.array(Id).max(mostCountsOfYield, `Nhiều nhất ${mostCountsOfYield} lần đếm`).default([]),
  rejectKg: measured(mostKg, 'kg').default(0),
  rejectFruits: fruits,
  rejectReason: oneOf(rejectReasonNames).nullable().default(null),
  rejectNote: optionalText(200),
  /** The crates' own weight, taken off already. */
  tareKg: measured(10_000, 'kg').default(0),
  lotId: Id.nullable().default(null),
  buyerId: Id.nullable().default(null),
  ticketNumber: optionalText(40),
  ...pickingFields,
});

type Fields = z.output<typeof HarvestYieldFields>;
const checkAcrossFields = (fields: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { grades, fruits, rejectKg, rejectFruits, rejectReason, rejectNote } = fields;
  grades.forEach(({ grade }, index) => {
    if (grades.findIndex((one) => one.grade === grade) < index) refuse(['grades', index, 'grade'], 'Loại này đã có');
  });
  if (rejectKg === 0 && grades.every(({ kg }) => kg === 0)) refuse(['grades'], 'Khối lượng is required');
  if (fruits !== null && rejectFruits !== null && rejectFruits > fruits)
    refuse(['rejectFruits'], 'Nhiều hơn số trái đã cắt');
  if (rejectReason === 'other' && rejectNote === null) refuse(['rejectNote'], 'Lý do is required');
  refuseTwoPickers(fields, context);
};
export const HarvestYieldInput = HarvestYieldFields.superRefine(checkAcrossFields);
export type HarvestYieldInput = z.output<typeof HarvestYieldInput>;
export const HarvestYieldUpdate = HarvestYieldFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type HarvestYieldUpdate = z.output<typeof HarvestYieldUpdate>;

export const harvestYieldWords = {
  harvestedAt: { label: 'Lúc cân', kind: 'moment', width: 16 },
  grades: { label: 'Khối lượng theo loại', kind: 'list', width: 40 },
  fruits: { label: 'Số trái', kind: 'integer', unit: 'trái', width: 10 },
  countIds: { label: 'Lần đếm', kind: 'list', width: 24, shownBy: 'counts' },
  rejectKg: { label: 'Loại bỏ', kind: 'number', unit: 'kg', width: 12 },
  rejectFruits: { label: 'Số trái loại bỏ', kind: 'integer', unit: 'trái', width: 14 },
  rejectReason: { label: 'Lý do loại', kind: 'choice', names: rejectReasonNames, width: 16 },
  rejectNote: { label: 'Lý do khác', width: 24 },
  tareKg: { label: 'Đã trừ sọt', kind: 'number', unit: 'kg', width: 12 },
  lotId: { label: 'Mã lô hàng', width: 16, shownBy: 'lotCode' },
  buyerId: { label: 'Bên mua', width: 24, shownBy: 'buyerName' },
  ticketNumber: { label: 'Số phiếu cân', width: 14 },
  ...pickingWords,
} satisfies FieldWords<keyof HarvestYieldInput>;

/** What the history tells besides what was entered. */
export const harvestYieldHistoryWords = {
  ...harvestYieldWords,
  cropGroupName: { label: 'Nhóm cây trồng' },
  prices: { label: 'Giá thỏa thuận', kind: 'list' },
} satisfies FieldWords;

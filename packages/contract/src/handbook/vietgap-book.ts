import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, oneOf, required } from '../value.ts';
import { diaryStateNames } from './diary-entry-input.ts';

/** The sections of the book, in its order. */
export const vietgapSectionNames = {
  place: 'Vùng trồng và sơ đồ',
  purchase: 'Mua vật tư',
  use: 'Sử dụng vật tư',
  leftover: 'Thuốc thừa, bao bì',
  diary: 'Nhật ký sản xuất',
  harvest: 'Thu hoạch và bán',
  training: 'Tập huấn',
  'self-assessment': 'Tự đánh giá',
} as const;
export type VietgapSectionKey = keyof typeof vietgapSectionNames;

export const severityNames = { must: 'Phải sửa', should: 'Nên sửa' } as const;
export type Severity = keyof typeof severityNames;

export const gapKinds = [
  'area-code',
  'plot-variety',
  'plot-boundary',
  'use-unbought',
  'purchase-paper',
  'over-dose',
  'not-permitted',
  'phi-breach',
  'no-people',
  'no-weather',
  'packaging',
  'expired-stock',
  'stock-difference',
  'quiet-weeks',
  'unlocked',
  'yield-lot',
  'lot-test',
  'sale-buyer',
  'untrained',
  'no-assessment',
  'open-finding',
] as const;
export type GapKind = (typeof gapKinds)[number];

/** The record or page on which a gap is mended. */
export const GapLink = z.discriminatedUnion('to', [
  z.object({ to: z.literal('area'), id: Id }),
  z.object({ to: z.literal('plot'), id: Id, areaId: Id }),
  z.object({ to: z.literal('diary-entry'), id: Id }),
  /** The diary, with these filters. */
  z.object({
    to: z.literal('diary'),
    areaId: Id.optional(),
    plotId: Id.optional(),
    state: oneOf(diaryStateNames).optional(),
    from: Day,
    upTo: Day,
  }),
  z.object({ to: z.literal('harvest-yield'), id: Id }),
  /** The yields without a lot, with these filters. */
  z.object({
    to: z.literal('harvest-yields'),
    areaId: Id.optional(),
    plotId: Id.optional(),
    hasLot: z.literal('false'),
    from: Day,
    upTo: Day,
  }),
  z.object({ to: z.literal('lot'), id: Id }),
  z.object({ to: z.literal('buyer'), id: Id }),
  z.object({ to: z.literal('stock-item'), materialId: Id }),
  z.object({ to: z.literal('stock-batch'), materialId: Id, id: Id }),
  z.object({ to: z.literal('new-packaging'), day: Day }),
  z.object({ to: z.literal('new-training'), personId: Id }),
  z.object({ to: z.literal('new-self-assessment') }),
  z.object({ to: z.literal('self-assessment'), id: Id }),
]);
export type GapLink = z.infer<typeof GapLink>;

export const VietgapGap = z.object({
  /** Its place in the list; the same number stands in the margin of the printed book. */
  number: z.int(),
  section: oneOf(vietgapSectionNames),
  kind: z.enum(gapKinds),
  severity: oneOf(severityNames),
  /** 'Abamectin 3,6EC dùng 1,36 lít, chưa có hóa đơn mua' */
  words: z.string(),
  /** 'NK-2027-0431, lô A-03' */
  detail: z.string().nullable(),
  from: Day.nullable(),
  upTo: Day.nullable(),
  /** How many items of the score it leaves incomplete. */
  count: z.int(),
  link: GapLink,
});
export type VietgapGap = z.infer<typeof VietgapGap>;

export const VietgapSectionScore = z.object({
  key: oneOf(vietgapSectionNames),
  needed: z.int(),
  complete: z.int(),
});

export const VietgapBook = z.object({
  from: Day,
  upTo: Day,
  scope: z.object({
    /** 'Cả 3 khu, 26 lô' */
    words: z.string(),
    areaCount: z.int(),
    plotCount: z.int(),
  }),
  needed: z.int(),
  complete: z.int(),
  /** 0 to 1: the mean of the sections that need something, so that the one with the most items does not drown the others. */
  score: z.number(),
  /** The score, once everything that must be mended is. */
  scoreAfterMust: z.number(),
  sections: z.array(VietgapSectionScore),
  gaps: z.array(VietgapGap),
  /** As it was at the end of an earlier week, for the whole farm and the default period; null: there was none. */
  before: z.object({ score: z.number(), complete: z.int(), needed: z.int(), week: Day }).nullable(),
});
export type VietgapBook = z.infer<typeof VietgapBook>;

/** Days that a book may cover. */
export const longestBook = 3 * 366;

/** Strict: a whole farm, or one of its areas or plots. */
export const VietgapBookQuery = z.strictObject({
  from: required('Từ ngày', Day),
  upTo: required('Đến ngày', Day),
  areaId: IdText.optional(),
  plotId: IdText.optional(),
});
export type VietgapBookQuery = z.output<typeof VietgapBookQuery>;

export const VietgapPrintInput = z.strictObject({
  from: required('Từ ngày', Day),
  upTo: required('Đến ngày', Day),
  areaId: Id.nullable().default(null),
  plotId: Id.nullable().default(null),
  /** Whether the gaps are named in the book, and numbered in its margin. */
  marks: z.boolean().default(true),
  /** Whether photos of the entries are printed in an appendix. */
  photos: z.boolean().default(false),
});
export type VietgapPrintInput = z.output<typeof VietgapPrintInput>;

/** Photos of one entry in the appendix, and of a whole book: some 20 KB each. */
export const mostEntryPhotos = 4;
export const mostBookPhotos = 2_000;

export const VietgapContents = z.object({
  pageCount: z.int(),
  /** Photos that the appendix would have; their pages are not among the others. */
  photoCount: z.int(),
  sections: z.array(z.object({ key: oneOf(vietgapSectionNames), page: z.int(), rowCount: z.int() })),
});
export type VietgapContents = z.infer<typeof VietgapContents>;

export const vietgapBookRoutes = {
  get: {
    method: 'GET',
    path: '/api/vietgap-book',
    summary: 'Sổ VietGAP của một phạm vi và kỳ: điểm, và những chỗ kiểm tra viên sẽ hỏi',
    query: VietgapBookQuery,
    answer: VietgapBook,
    may: 'stock.read',
  },
  contents: {
    method: 'GET',
    path: '/api/vietgap-book/contents',
    summary: 'Mục lục của bản in: mỗi phần ở trang nào',
    query: VietgapBookQuery,
    answer: VietgapContents,
    may: 'stock.read',
  },
  print: {
    method: 'POST',
    path: '/api/vietgap-book/print',
    summary: 'In sổ VietGAP ra PDF A4',
    body: VietgapPrintInput,
    answer: Job,
    may: 'stock.read',
    reads: true,
  },
  export: {
    method: 'POST',
    path: '/api/vietgap-book/export',
    summary: 'Xuất sổ VietGAP ra Excel, mỗi phần một trang tính',
    body: VietgapPrintInput.omit({ marks: true, photos: true }),
    answer: Job,
    may: 'stock.read',
    reads: true,
  },
} satisfies RouteTable;

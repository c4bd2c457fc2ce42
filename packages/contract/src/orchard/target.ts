import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { Id, IdText, required, requiredText } from '../value.ts';
import { PlantSelection } from './plant-selection.ts';

const treeNumber = (label: string) =>
  required(label, z.int('Phải là số nguyên').min(1, 'Ít nhất 1').max(1_000_000, 'Lớn nhất 1.000.000'));

/**
 * A piece of the estate that something is done on: a place with all of its trees, those planted later too, or trees of a row by their
 * numbers in it.
 */
export const Target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area'), id: Id }),
  z.strictObject({ kind: z.literal('plot'), id: Id }),
  z.strictObject({ kind: z.literal('row'), id: Id }),
  z
    .strictObject({ kind: z.literal('plants'), rowId: Id, from: treeNumber('Từ cây'), to: treeNumber('Đến cây') })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Không được nhỏ hơn số đầu' }),
]);
export type Target = z.output<typeof Target>;

export const mostTargets = 2_000;
export const Targets = required(
  'Phạm vi',
  z
    .array(Target)
    .min(1, 'Phạm vi is required')
    .max(mostTargets, `Nhiều nhất ${mostTargets.toLocaleString('vi-VN')} phần`),
);
export type Targets = z.output<typeof Targets>;

/** A target with the names of its places. Those below it are null: an area has no plot. */
export const TargetPlace = z.object({
  target: Target,
  area: z.object({ id: Id, code: z.string(), name: z.string() }),
  plot: z.object({ id: Id, code: z.string() }).nullable(),
  row: z.object({ id: Id, code: z.string(), number: z.int() }).nullable(),
  plantCount: z.int(),
  /** Those that are neither dead nor an empty position. */
  livingCount: z.int(),
  /** A part of a plot has its share by trees. */
  hectares: z.number(),
  /** It, or a place that it lies in, was removed since. */
  isRemoved: z.boolean(),
});
export type TargetPlace = z.infer<typeof TargetPlace>;

/** Targets in the order of the estate, none inside of another, with the sentence that tells them. */
export const TargetSummary = z.object({
  places: z.array(TargetPlace),
  plantCount: z.int(),
  livingCount: z.int(),
  hectares: z.number(),
  words: z.string(),
});
export type TargetSummary = z.infer<typeof TargetSummary>;

/** What lists show of targets: the sentence that tells them, their trees and their land. */
export const TargetTotals = TargetSummary.omit({ places: true }).extend({
  /** A part of it was removed since. */
  hasRemoved: z.boolean(),
});
export type TargetTotals = z.infer<typeof TargetTotals>;

/** A pasted code that is no place, and why; `guess` is the code of the nearest one. */
export const UnreadCode = z.object({ text: z.string(), reason: z.string(), guess: z.string().nullable() });
export type UnreadCode = z.infer<typeof UnreadCode>;

/** An area, a plot or a row in the tree that targets are chosen from. */
export const TargetNode = z.object({
  kind: z.enum(['area', 'plot', 'row']),
  id: Id,
  /** An area's name, the code of the others. */
  name: z.string(),
  /** Of its plots, rows or trees. */
  childCount: z.int(),
  plantCount: z.int(),
  livingCount: z.int(),
});
export type TargetNode = z.infer<typeof TargetNode>;

export const TargetTree = z.object({ id: Id, code: z.string(), number: z.int(), isLiving: z.boolean() });
export type TargetTree = z.infer<typeof TargetTree>;

const someTargets = z.array(Target).max(mostTargets, `Nhiều nhất ${mostTargets.toLocaleString('vi-VN')} phần`);

export const TargetChange = z.strictObject({
  targets: someTargets.default([]),
  act: required('Thêm hay bớt', z.enum(['add', 'remove'])),
  by: someTargets.default([]),
  /** A plan's scope: the parts of `by` that lie outside are left out. */
  within: someTargets.optional(),
  /** Whole places become the trees that stand there now, row by row: those planted later are not counted. */
  isFixed: z.boolean().default(false),
});
export type TargetChange = z.output<typeof TargetChange>;

export const targetRoutes = {
  describe: {
    method: 'POST',
    path: '/api/targets/describe',
    summary: 'Tên, số cây và diện tích của một phạm vi',
    body: z.strictObject({ targets: Targets }),
    answer: TargetSummary,
    may: 'farm.read',
    reads: true,
  },
  collapse: {
    method: 'POST',
    path: '/api/targets/collapse',
    summary: 'Những cây đã chọn trên bản đồ thành ít phần nhất: cả khu, cả lô, cả hàng, cây từ–đến',
    body: z.strictObject({ selection: required('Vùng chọn', PlantSelection) }),
    answer: TargetSummary,
    may: 'farm.read',
    reads: true,
  },
  read: {
    method: 'POST',
    path: '/api/targets/read',
    summary: 'Mã khu, lô, hàng, cây dán vào, mỗi mã một dòng hay cách nhau bởi dấu phẩy',
    body: z.strictObject({ text: requiredText('Danh sách mã', 100_000), within: someTargets.optional() }),
    answer: TargetSummary.extend({ readCount: z.int(), unread: z.array(UnreadCode) }),
    may: 'farm.read',
    reads: true,
  },
  change: {
    method: 'POST',
    path: '/api/targets/change',
    summary: 'Một phạm vi sau khi thêm hoặc bớt một phần; không ghi gì',
    body: TargetChange,
    answer: TargetSummary.extend({
      /** Living trees of `by` that were left out, because they stand outside of `within`. */
      outsideCount: z.int(),
    }),
    may: 'farm.read',
    reads: true,
  },
  marks: {
    method: 'POST',
    path: '/api/targets/marks',
    summary: 'Lô, hàng và cây của một phạm vi, để tô trên bản đồ',
    body: z.strictObject({ targets: required('Phạm vi', someTargets) }),
    answer: z.object({ plotIds: z.array(Id), rowIds: z.array(Id), plantIds: z.array(Id) }),
    may: 'farm.read',
    reads: true,
  },
  sketch: {
    method: 'POST',
    path: '/api/targets/sketch',
    summary: 'Sơ đồ của một phạm vi, vẽ từ ranh giới các lô (SVG); null: chưa lô nào được vẽ',
    body: z.strictObject({
      targets: Targets,
      width: required('Chiều rộng', z.int().min(100).max(2_000)),
      height: required('Chiều cao', z.int().min(100).max(2_000)),
    }),
    answer: z.object({ svg: z.string().nullable() }),
    may: 'farm.read',
    reads: true,
  },
  nodes: {
    method: 'GET',
    path: '/api/targets/nodes',
    summary: 'Các khu của đơn vị, các lô của một khu hoặc các hàng của một lô, với số cây',
    query: z.strictObject({ areaId: IdText.optional(), plotId: IdText.optional() }),
    answer: z.array(TargetNode),
    may: 'farm.read',
  },
  trees: {
    method: 'GET',
    path: '/api/targets/trees',
    summary: 'Các cây của một hàng theo thứ tự',
    query: z.strictObject({ rowId: IdText }),
    answer: z.array(TargetTree),
    may: 'farm.read',
  },
} satisfies RouteTable;

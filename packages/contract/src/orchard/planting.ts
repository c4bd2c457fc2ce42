import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, required, requiredText, Timestamp, Version } from '../value.ts';
import { Plot } from './plot.ts';

export const plantingPatterns = ['square', 'staggered', 'triangular'] as const;
export const plantingPatternNames: Record<(typeof plantingPatterns)[number], string> = {
  square: 'Ô vuông',
  staggered: 'So le',
  triangular: 'Tam giác',
};
/** Where the first tree of the first row stands, looking along the rows. */
export const startCorners = ['behind-left', 'behind-right', 'ahead-left', 'ahead-right'] as const;

/** The most trees that one call makes. */
export const maxPlantedTrees = 200_000;

const metres = (least: number, label: string) =>
  required(label, z.number(`${label} phải là số`))
    .min(least, `Nhỏ nhất ${String(least).replace('.', ',')}\u00a0m`)
    .max(100, 'Lớn nhất 100\u00a0m');

/** How rows and trees are laid into the plot's boundary. The plot's exclusions and the trees that it has are left out. */
export const PlantingFields = z.strictObject({
  pattern: z.enum(plantingPatterns).default('square'),
  rowSpacing: metres(0.5, 'Cách hàng'),
  treeSpacing: metres(0.5, 'Cách cây'),
  /** Degrees clockwise from north; null: along the longest side. */
  bearing: z.number().min(0).max(360).nullable().default(null),
  margin: metres(0, 'Chừa bờ').default(0),
  exclusionMargin: metres(0, 'Cách vùng loại trừ').default(0),
  /** Those of the plot's exclusions, by their place in its list, that trees may stand in this time. */
  ignoredExclusions: z.array(z.int().min(0)).max(50).default([]),
  start: z.enum(startCorners).default('behind-left'),
  /** The plot's code and numbers: '{lô}', 'H##', 'C###'. The English '{plot}', '{row:02}', '{tree:03}' are taken too. */
  rowCodePattern: requiredText('Mẫu mã hàng', 40).default('H##'),
  treeCodePattern: requiredText('Mẫu mã cây', 40).default('{lô}-H##-C###'),
  cropGroupId: Id.nullable().default(null),
  plantStatusId: required('Tình trạng', Id),
  plantedOn: Day.nullable().default(null),
});
export type PlantingFields = z.output<typeof PlantingFields>;
export const PlantingInput = PlantingFields.extend({ version: Version });
export type PlantingInput = z.output<typeof PlantingInput>;

/** One press of 'Lưu 249 cây', which can be undone as long as nobody has changed the rows and trees that it made. */
export const Planting = z.object({
  id: Id,
  plotId: Id,
  fields: PlantingFields,
  rowCount: z.int(),
  plantCount: z.int(),
  createdAt: Timestamp,
  createdByName: z.string().nullable(),
  undoneAt: Timestamp.nullable(),
});
export type Planting = z.infer<typeof Planting>;

const params = z.strictObject({ id: IdText });

export const plantingRoutes = {
  list: {
    method: 'GET',
    path: '/api/plots/:id/plantings',
    summary: 'Những lần tạo hàng và cây trong lô, mới nhất trước',
    params,
    answer: z.array(Planting),
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/plots/:id/plantings',
    summary: 'Tạo hàng và cây trong ranh giới lô, tất cả hoặc không gì cả',
    params,
    body: PlantingInput,
    answer: Planting.extend({ plot: Plot }),
    may: 'orchard.write',
  },
  undo: {
    method: 'POST',
    path: '/api/plots/:id/plantings/:plantingId/undo',
    summary: 'Gỡ mọi hàng và cây của một lần tạo, khi chưa ai sửa chúng',
    params: params.extend({ plantingId: IdText }),
    answer: Planting.extend({ plot: Plot }),
    may: 'orchard.write',
  },
} satisfies RouteTable;

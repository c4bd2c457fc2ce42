import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import type { RouteTable } from '../route.ts';
import { Id, required } from '../value.ts';

/**
 * Millimetres on the sheet. `perRow` × `perColumn` labels of `width` × `height`, `gap` between the columns, the whole in the
 * middle of the page, as sheets of adhesive labels are cut.
 */
export const labelSheets = {
  'a4-24': { name: 'A4, 24 nhãn 64 × 34\u00a0mm', width: 64, height: 33.9, perRow: 3, perColumn: 8, gap: 2 },
  'a4-12': { name: 'A4, 12 nhãn 63,5 × 72\u00a0mm', width: 63.5, height: 72, perRow: 3, perColumn: 4, gap: 2.5 },
  'a4-65': { name: 'A4, 65 nhãn 38 × 21\u00a0mm', width: 38.1, height: 21.2, perRow: 5, perColumn: 13, gap: 2.5 },
  'a4-2': { name: 'A4, 2 biển 190 × 130\u00a0mm', width: 190, height: 130, perRow: 1, perColumn: 2, gap: 0 },
  'roll-50x30': { name: 'Cuộn nhãn 50 × 30\u00a0mm', width: 50, height: 30, perRow: 1, perColumn: 1, gap: 0 },
  'roll-70x50': { name: 'Cuộn nhãn 70 × 50\u00a0mm', width: 70, height: 50, perRow: 1, perColumn: 1, gap: 0 },
} as const;
export type LabelSheet = keyof typeof labelSheets;
export const LabelSheet = required('Khổ nhãn', z.enum(Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]));

export const labelledTypes = ['plot', 'row', 'plant', 'lot'] as const;
export const LabelledType = required('Loại nhãn', z.enum(labelledTypes));
export type LabelledType = z.infer<typeof LabelledType>;

export const maxLabels = 5_000;

/** What QR codes lead to: what labels are for, and printed work orders. The code of a lot that is published leads to its passport. */
export const qrTypes = [...labelledTypes, 'work-order'] as const;
export type QrType = (typeof qrTypes)[number];

/** The path that a printed QR code leads to, below the product's own address. Users who are not signed in sign in first. */
export const qrPath = (type: QrType, entityId: number, id: number): string => `/qr/${type}/${entityId}/${id}`;

export const LabelInput = z.strictObject({
  type: LabelledType,
  sheet: LabelSheet,
  /** Ticked rows of the list, or all that match its query. */
  select: required(
    'Bản ghi đã chọn',
    z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(maxLabels) }),
      z.strictObject({ query: z.record(z.string(), z.string().max(12_000)) }),
    ]),
  ),
  /** Labels of the first sheet that are already used. */
  skip: z.int().min(0).max(64).default(0),
});
export type LabelInput = z.output<typeof LabelInput>;

export const labelRoutes = {
  create: {
    method: 'POST',
    path: '/api/labels',
    summary: 'Làm tệp PDF nhãn QR, trong nền',
    body: LabelInput,
    answer: Job,
    reads: true,
    may: 'farm.read',
  },
} satisfies RouteTable;

import { z } from 'zod';
import { Undone } from './undone.ts';

/** How an act came about. */
export const actWays = {
  single: 'Từng bản ghi',
  bulk: 'Hàng loạt',
  import: 'Nhập từ tệp',
  planting: 'Tạo hàng và cây',
} as const;
export type ActWay = keyof typeof actWays;
export const ActWay = z.enum(Object.keys(actWays) as [ActWay, ...ActWay[]]);

/** The act that a row of the history is part of. `isUndo`: it took another one back. */
export const ActRef = z.object({ way: ActWay, isUndo: z.boolean(), undone: Undone.nullable() });
export type ActRef = z.infer<typeof ActRef>;

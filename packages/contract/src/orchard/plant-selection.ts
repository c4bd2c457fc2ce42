import { z } from 'zod';
import { Id } from '../value.ts';
import { Position } from './location.ts';

const ids = (max: number) => z.array(Id).max(max, `Nhiều nhất ${max}`).default([]);

/**
 * Trees that were chosen on the map: those that stand in one of the rings, in one of the rows or plots, or are named by id;
 * without those that were taken out again.
 */
export const PlantSelection = z.strictObject({
  within: z
    .array(z.array(Position).min(3, 'Ít nhất 3 góc').max(300, 'Nhiều nhất 300 góc'))
    .max(20, 'Nhiều nhất 20 vùng')
    .default([]),
  plotIds: ids(500),
  rowIds: ids(1_000),
  ids: ids(1_000),
  withoutIds: ids(1_000),
});
export type PlantSelection = z.output<typeof PlantSelection>;

/** Characters: an address with it stays within the limits of servers and proxies. */
export const longestSelection = 12_000;

/** The same in a query, as JSON. */
export const PlantSelectionText = z
  .string()
  .max(longestSelection, 'Vùng chọn quá phức tạp')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Vùng chọn không đọc được' });
      return z.NEVER;
    }
  })
  .pipe(PlantSelection);

import { z } from 'zod';
import { Job } from '../jobs/job.ts';
import { ListName } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Id, requiredMessage } from '../value.ts';

export const exportFormats = ['xlsx', 'geojson', 'kml'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;
export const exportFormatNames: Record<ExportFormat, string> = { xlsx: 'Excel', geojson: 'GeoJSON', kml: 'KML' };

/** Lists whose rows have a place on the map: these can also be exported as maps. */
export const mapLists: readonly ListName[] = ['areas', 'plots', 'rows', 'plants'];

export const exportRoutes = {
  create: {
    method: 'POST',
    path: '/api/v1/exports',
    summary: 'Xuất những gì bộ lọc của một danh sách cho thấy ra Excel, GeoJSON hoặc KML, trong nền',
    body: z.strictObject({
      list: ListName,
      query: z.record(z.string(), z.string().max(12_000), requiredMessage('Bộ lọc')),
      format: ExportFormat.default('xlsx'),
      /** Only the ticked rows among those that match the query. */
      select: z.strictObject({ ids: z.array(Id).min(1).max(10_000) }).optional(),
    }),
    answer: Job,
    reads: true,
    may: 'farm.read',
    entity: 'optional',
  },
} satisfies RouteTable;

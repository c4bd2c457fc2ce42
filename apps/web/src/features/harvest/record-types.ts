import type { RecordTypes } from '#lib/records/record-types.ts';
import { forecastPath, forecastsPath } from './paths.ts';

export const harvestRecords = {
  forecast: {
    noun: 'dự báo',
    list: { title: 'Dự báo sản lượng', path: forecastsPath },
    pathOf: ({ id }) => forecastPath(id),
  },
} satisfies Partial<RecordTypes>;

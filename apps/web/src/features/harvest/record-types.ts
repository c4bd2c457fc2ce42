import type { RecordTypes } from '#lib/records/record-types.ts';
import { harvestCountPath, harvestCountsPath, harvestYieldPath, harvestYieldsPath } from './paths.ts';

export const harvestRecords = {
  'harvest-count': {
    noun: 'lần đếm',
    list: { title: 'Số lượng thu hoạch', path: harvestCountsPath },
    pathOf: ({ id }) => harvestCountPath(id),
  },
  'harvest-yield': {
    noun: 'mẻ thu hoạch',
    list: { title: 'Sản lượng thu hoạch', path: harvestYieldsPath },
    pathOf: ({ id }) => harvestYieldPath(id),
  },
} satisfies Partial<RecordTypes>;

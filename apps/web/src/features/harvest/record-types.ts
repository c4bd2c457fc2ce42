import { lotPath, lotsPath } from '#domain/harvest/lot-path.ts';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';
import {
  buyerPath,
  buyersPath,
  forecastPath,
  forecastsPath,
  harvestCountPath,
  harvestCountsPath,
  harvestYieldPath,
  salePath,
  salesPath,
} from './paths.ts';

export const harvestRecords = {
  forecast: {
    noun: 'dự báo',
    list: { title: 'Dự báo sản lượng', path: forecastsPath },
    pathOf: ({ id }) => forecastPath(id),
  },
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
  lot: {
    noun: 'lô hàng',
    list: { title: 'Lô hàng', path: lotsPath },
    pathOf: ({ id }) => lotPath(id),
  },
  buyer: {
    noun: 'bên mua',
    list: { title: 'Bên mua', path: buyersPath },
    pathOf: ({ id }) => buyerPath(id),
    imports: { may: 'sales.write' },
  },
  sale: {
    noun: 'phiếu bán',
    list: { title: 'Phiếu bán', path: salesPath },
    pathOf: ({ id }) => salePath(id),
  },
} satisfies Partial<RecordTypes>;

import type { RecordTypes } from '#lib/records/record-types.ts';
import { buyerPath, buyersPath, lotPath, lotsPath, salePath, salesPath } from './paths.ts';

export const harvestRecords = {
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

import type { RecordRef } from '@vuon/contract/record';
import type { RecordTypes } from '#lib/records/record-types.ts';
import { allPlantsPath, allPlotsPath, allRowsPath, areasPath, orchardRecordPath } from './paths.ts';

const imports = { may: 'orchard.write', geometry: true } as const;
const pathOf = ({ type, within, id }: RecordRef) =>
  orchardRecordPath(type as 'area' | 'plot' | 'row' | 'plant', within, id) ?? areasPath;

export const orchardRecords = {
  area: {
    noun: 'khu vực',
    list: { title: 'Khu vực trồng', path: areasPath },
    pathOf,
    imports,
  },
  plot: {
    noun: 'lô',
    list: { title: 'Lô trồng', path: allPlotsPath },
    pathOf,
    imports,
  },
  row: {
    noun: 'hàng',
    list: { title: 'Hàng trồng', path: allRowsPath },
    pathOf,
    imports,
  },
  plant: {
    noun: 'cây',
    list: { title: 'Cây trồng', path: allPlantsPath },
    pathOf,
    imports,
  },
} satisfies Partial<RecordTypes>;

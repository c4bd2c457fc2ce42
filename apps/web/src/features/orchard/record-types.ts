import type { RecordRef } from '@vuon/contract/record';
import type { RecordWords } from '#lib/records/record-types.ts';
import { allPlantsPath, allPlotsPath, allRowsPath, areasPath, orchardRecordPath } from './paths.ts';

const imports = { may: 'orchard.write', geometry: true } as const;
const pathOf = ({ type, within, id }: RecordRef) =>
  orchardRecordPath(type as 'area' | 'plot' | 'row' | 'plant', within, id) ?? areasPath;

export const areaRecord: RecordWords = {
  noun: 'khu vực',
  list: { title: 'Khu vực trồng', path: areasPath },
  pathOf,
  imports,
};

export const plotRecord: RecordWords = {
  noun: 'lô',
  list: { title: 'Lô trồng', path: allPlotsPath },
  pathOf,
  imports,
};

export const rowRecord: RecordWords = {
  noun: 'hàng',
  list: { title: 'Hàng trồng', path: allRowsPath },
  pathOf,
  imports,
};

export const plantRecord: RecordWords = {
  noun: 'cây',
  list: { title: 'Cây trồng', path: allPlantsPath },
  pathOf,
  imports,
};

import { areaLabels } from '@vuon/contract/orchard/area';
import { plantLabels } from '@vuon/contract/orchard/plant';
import { plotLabels } from '@vuon/contract/orchard/plot';
import { rowLabels } from '@vuon/contract/orchard/row';
import type { RecordRef } from '@vuon/contract/record';
import type { RecordWords } from '../../lib/record-types.ts';
import { showAreaValue } from './area-values.ts';
import { allPlantsPath, allPlotsPath, allRowsPath, areasPath, orchardRecordPath } from './paths.ts';
import { showPlantValue } from './plant-values.ts';
import { showPlotValue } from './plot-values.ts';
import { showRowValue } from './row-values.ts';

const imports = { may: 'orchard.write', geometry: true } as const;
const pathOf = ({ type, within, id }: RecordRef) =>
  orchardRecordPath(type as 'area' | 'plot' | 'row' | 'plant', within, id) ?? areasPath;

// What is chosen by a number is shown by its name, which the records carry beside it.
const { managerId, locationId, oldLocationId, ...areaOwn } = areaLabels;
const { areaId, cropGroupId, managerId: plotManagerId, ...plotOwn } = plotLabels;

export const areaRecord: RecordWords = {
  noun: 'khu vực',
  list: { title: 'Khu vực trồng', path: areasPath },
  pathOf,
  labels: { ...areaOwn, managerName: managerId, locationName: locationId, oldLocationName: oldLocationId },
  show: showAreaValue,
  imports,
};

export const plotRecord: RecordWords = {
  noun: 'lô',
  list: { title: 'Lô trồng', path: allPlotsPath },
  pathOf,
  labels: {
    ...plotOwn,
    areaName: areaId,
    cropGroupName: cropGroupId,
    managerName: plotManagerId,
    // Planting, splitting and merging change these alone.
    rowCount: 'Số hàng',
    plantCount: 'Số cây',
  },
  show: showPlotValue,
  imports,
};

export const rowRecord: RecordWords = {
  noun: 'hàng',
  list: { title: 'Hàng trồng', path: allRowsPath },
  pathOf,
  labels: rowLabels,
  show: showRowValue,
  imports,
};

export const plantRecord: RecordWords = {
  noun: 'cây',
  list: { title: 'Cây trồng', path: allPlantsPath },
  pathOf,
  labels: plantLabels,
  show: showPlantValue,
  imports,
};

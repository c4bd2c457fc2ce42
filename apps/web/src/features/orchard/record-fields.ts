import { areaLabels } from '@vuon/contract/orchard/area';
import { plantLabels } from '@vuon/contract/orchard/plant';
import { plotLabels } from '@vuon/contract/orchard/plot';
import { rowLabels } from '@vuon/contract/orchard/row';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showAreaValue } from './areas/area-values.ts';
import { showPlantValue } from './plants/plant-values.ts';
import { showPlotValue } from './plots/plot-values.ts';
import { showRowValue } from './rows/row-values.ts';

// What is chosen by a number is shown by its name, which the records carry beside it.
const { managerId, locationId, oldLocationId, ...areaOwn } = areaLabels;
const { areaId, cropGroupId, managerId: plotManagerId, ...plotOwn } = plotLabels;

const areaFields: RecordFields = {
  labels: { ...areaOwn, managerName: managerId, locationName: locationId, oldLocationName: oldLocationId },
  show: showAreaValue,
};

const plotFields: RecordFields = {
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
};

const rowFields: RecordFields = { labels: rowLabels, show: showRowValue };

const plantFields: RecordFields = { labels: plantLabels, show: showPlantValue };

export const orchardFields = {
  area: areaFields,
  plot: plotFields,
  row: rowFields,
  plant: plantFields,
} satisfies Partial<FieldsOfTypes>;

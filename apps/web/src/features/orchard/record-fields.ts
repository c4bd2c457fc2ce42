import { historyLabels } from '@vuon/contract/field-words';
import { areaWords } from '@vuon/contract/orchard/area';
import { plantWords } from '@vuon/contract/orchard/plant';
import { plotWords } from '@vuon/contract/orchard/plot';
import { rowWords } from '@vuon/contract/orchard/row';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showAreaValue } from './areas/area-values.ts';
import { showPlantValue } from './plants/plant-values.ts';
import { showPlotValue } from './plots/plot-values.ts';
import { showRowValue } from './rows/row-values.ts';

export const areaFields: RecordFields = { labels: historyLabels(areaWords), show: showAreaValue };

export const plotFields: RecordFields = {
  // Planting, splitting and merging change these alone.
  labels: { ...historyLabels(plotWords), rowCount: 'Số hàng', plantCount: 'Số cây' },
  show: showPlotValue,
};

export const rowFields: RecordFields = { labels: historyLabels(rowWords), show: showRowValue };

export const plantFields: RecordFields = { labels: historyLabels(plantWords), show: showPlantValue };

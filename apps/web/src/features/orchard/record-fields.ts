import { historyLabels } from '@vuon/contract/field-words';
import { areaWords } from '@vuon/contract/orchard/area';
import { plantWords } from '@vuon/contract/orchard/plant';
import { plotWords } from '@vuon/contract/orchard/plot';
import { rowWords } from '@vuon/contract/orchard/row';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { showAreaValue } from './areas/area-values.ts';
import { showPlantValue } from './plants/plant-values.ts';
import { showPlotValue } from './plots/plot-values.ts';
import { showRowValue } from './rows/row-values.ts';

export const orchardFields = {
  area: { labels: historyLabels(areaWords), show: showAreaValue },
  plot: {
    // Only planting, splitting and merging change these.
    labels: { ...historyLabels(plotWords), rowCount: 'Số hàng', plantCount: 'Số cây' },
    show: showPlotValue,
  },
  row: { labels: historyLabels(rowWords), show: showRowValue },
  plant: { labels: historyLabels(plantWords), show: showPlantValue },
} satisfies Partial<FieldsOfTypes>;

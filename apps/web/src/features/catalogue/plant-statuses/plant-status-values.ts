import { type PlantStatus, type PlantStatusInput, plantStatusWords } from '@vuon/contract/catalogue/plant-status';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';
import { statusColorName } from './plant-status-colors.ts';

export const newPlantStatus = (color: string): PlantStatusInput => ({
  name: '',
  color,
  condition: 'living',
  needsAttention: false,
  description: null,
});

export const plantStatusValues = valuesByWords<PlantStatusInput>(plantStatusWords);

/** A copy to start from. Names are unique per entity (or system): only a copy beside the original needs another one. */
export const clonedValues = (status: PlantStatus, isBeside: boolean): PlantStatusInput => {
  const values = plantStatusValues(status);
  return isBeside ? { ...values, name: `${status.name} (bản sao)`.slice(0, 60) } : values;
};

export const showPlantStatusValue = showByWords(plantStatusWords, { color: statusColorName });

import {
  type PlantCondition,
  type PlantStatus,
  type PlantStatusInput,
  plantConditionNames,
} from '@vuon/contract/catalogue/plant-status';
import { statusColorName } from './plant-status-colors.ts';

export const newPlantStatus = (color: string): PlantStatusInput => ({
  name: '',
  color,
  condition: 'living',
  needsAttention: false,
  description: null,
});

export const plantStatusValues = ({
  name,
  color,
  condition,
  needsAttention,
  description,
}: PlantStatus): PlantStatusInput => ({ name, color, condition, needsAttention, description });

/** A copy to start from. Names are unique where the copy goes: only beside the original it needs another one. */
export const clonedValues = (status: PlantStatus, intoEntityId: number | null): PlantStatusInput => {
  const values = plantStatusValues(status);
  return status.entityId === intoEntityId ? { ...values, name: `${status.name} (bản sao)`.slice(0, 60) } : values;
};

/** A field's value in words, for 'Xem thay đổi', the conflict dialog and the history. */
export const showPlantStatusValue = (name: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (value === null || value === undefined || value === '') return 'Trống';
  if (name === 'color') return statusColorName(String(value));
  if (name === 'condition') return plantConditionNames[value as PlantCondition] ?? String(value);
  return String(value);
};

import {
  type PlantingBatch,
  PlantingBatchFields,
  type PlantingBatchUpdate,
  plantingBatchWords,
} from '@vuon/contract/cultivation/planting-batch';
import { showByWords, valuesByWords } from '#lib/records/by-words.ts';
import { emptyValues, type Unfilled } from '#ui/form/empty-values.ts';

export type BatchValues = Omit<PlantingBatchUpdate, 'version'>;

/** A new batch is of the crop whose season the plan is for. */
export const newBatch = (cropGroupId: number, today: string): Unfilled<BatchValues> => ({
  ...emptyValues<BatchValues>(PlantingBatchFields, { cropGroupId, plantedOn: today }),
  // Typed by the user; the contract says so if it is not.
  plannedQuantity: null,
});

export const batchValues = (batch: PlantingBatch): BatchValues => valuesByWords<BatchValues>(plantingBatchWords)(batch);

/** For 'Xem thay đổi': the crop group by its name, as far as the form knows it. */
export const showBatchInput = (nameOf: (cropGroupId: number) => string | undefined) =>
  showByWords(plantingBatchWords, { cropGroupId: (id: number) => nameOf(id) ?? `#${id}` });

import { z } from 'zod';
import { Id, required } from './value.ts';

/** Every kind of record that has a history, files, search results or notifications. A new noun starts here. */
export const recordTypes = [
  'entity',
  'user',
  'membership',
  'link',
  'person',
  'crew',
  'crop-group',
  'season',
  'plant-status',
  'material',
  'work-type',
  'quality-template',
  'permitted-pesticide',
  'plan-template',
  'farm-plan',
  'plan-line',
  'planting-batch',
  'work',
  'work-order',
  'area',
  'plot',
  'row',
  'plant',
  'batman-plan',
  'stock-item',
  'stock-batch',
  'quality-rating',
  'diary-entry',
  'training',
  'self-assessment',
  'packaging',
  'forecast',
  'harvest-count',
  'harvest-yield',
  'lot',
  'buyer',
  'sale',
  'map-share',
] as const;
export const RecordType = required('Loại bản ghi', z.enum(recordTypes));
export type RecordType = z.infer<typeof RecordType>;

/** The lists that can be exported and whose views can be saved; a new list starts here. */
export const listNames = [
  'entities',
  'users',
  'members',
  'people',
  'crews',
  'crop-groups',
  'seasons',
  'plant-statuses',
  'materials',
  'work-types',
  'quality-templates',
  'permitted-pesticides',
  'plan-templates',
  'farm-plans',
  'planting-batches',
  'works',
  'work-orders',
  'areas',
  'plots',
  'rows',
  'plants',
  'batman-plans',
  'batman-tasks',
  'stock-items',
  'stock-batches',
  'stock-moves',
  'quality-ratings',
  'diary-entries',
  'trainings',
  'self-assessments',
  'packaging',
  'forecasts',
  'harvest-counts',
  'harvest-yields',
  'lots',
  'buyers',
  'sales',
  'audit',
  'acts',
  'jobs',
] as const;
export const ListName = required('Danh sách', z.enum(listNames));
export type ListName = z.infer<typeof ListName>;

/**
 * The record that something is about. `within` are the ids of the records that it lies in, outermost first, as the address of its
 * page needs them: a season's crop group. `place`: where it lies, in words.
 */
export const RecordRef = z.object({
  type: RecordType,
  id: Id,
  within: z.array(Id),
  name: z.string(),
  place: z.string().optional(),
  /** Not this record alone is meant, but those of its list that this query of the address finds: 'late=true'. */
  listQuery: z.string().optional(),
});
export type RecordRef = z.infer<typeof RecordRef>;

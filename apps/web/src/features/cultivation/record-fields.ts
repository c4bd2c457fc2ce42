import { batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showPlanValue } from './batman-plans/batman-values.ts';

const batmanPlanFields: RecordFields = { labels: historyLabels(batmanPlanWords), show: showPlanValue };

export const cultivationFields = {
  'batman-plan': batmanPlanFields,
} satisfies Partial<FieldsOfTypes>;

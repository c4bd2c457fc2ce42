import { batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { farmPlanWords } from '@vuon/contract/cultivation/farm-plan';
import { planLineWords } from '@vuon/contract/cultivation/plan-line';
import { workHistoryWords } from '@vuon/contract/cultivation/work-input';
import { fieldText, historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { showPlanValue } from './batman-plans/batman-values.ts';

export const cultivationFields = {
  work: {
    labels: historyLabels(workHistoryWords),
    show: (field, value) => fieldText(workHistoryWords, field, value),
  },
  'farm-plan': {
    labels: historyLabels(farmPlanWords),
    show: (field, value) => fieldText(farmPlanWords, field, value),
  },
  'plan-line': {
    labels: historyLabels(planLineWords),
    show: (field, value) => fieldText(planLineWords, field, value),
  },
  'batman-plan': { labels: historyLabels(batmanPlanWords), show: showPlanValue },
} satisfies Partial<FieldsOfTypes>;

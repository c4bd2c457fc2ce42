import { batmanPlanWords } from '@vuon/contract/cultivation/batman-plan';
import { farmPlanHistoryWords } from '@vuon/contract/cultivation/farm-plan';
import { planLineWords } from '@vuon/contract/cultivation/plan-line';
import { planTemplateWords } from '@vuon/contract/cultivation/plan-template';
import { plantingBatchWords } from '@vuon/contract/cultivation/planting-batch';
import { workHistoryWords } from '@vuon/contract/cultivation/work-input';
import { historyLabels } from '@vuon/contract/field-words';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { showPlanValue } from './batman-plans/batman-values.ts';

export const cultivationFields = {
  work: { labels: historyLabels(workHistoryWords), show: showByWords(workHistoryWords) },
  'plan-template': {
    labels: { ...historyLabels(planTemplateWords), archived: 'Lưu trữ' },
    show: showByWords(planTemplateWords),
  },
  'farm-plan': { labels: historyLabels(farmPlanHistoryWords), show: showByWords(farmPlanHistoryWords) },
  'plan-line': { labels: historyLabels(planLineWords), show: showByWords(planLineWords) },
  'planting-batch': {
    labels: { farmPlan: 'Kế hoạch', ...historyLabels(plantingBatchWords), trees: 'Cây' },
    show: showByWords(plantingBatchWords),
  },
  'batman-plan': { labels: historyLabels(batmanPlanWords), show: showPlanValue },
} satisfies Partial<FieldsOfTypes>;

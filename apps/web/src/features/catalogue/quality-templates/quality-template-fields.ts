import { qualityTemplateWords } from '@vuon/contract/catalogue/quality-template';
import { historyLabels } from '@vuon/contract/field-words';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showQualityTemplateValue } from './quality-template-values.ts';

export const qualityTemplateFields: RecordFields = {
  labels: { ...historyLabels(qualityTemplateWords), revision: 'Bản', archived: 'Lưu trữ' },
  show: showQualityTemplateValue,
};

import { materialWords } from '@vuon/contract/catalogue/material';
import { permittedPesticideWords } from '@vuon/contract/catalogue/permitted-pesticide';
import { plantStatusHistoryWords } from '@vuon/contract/catalogue/plant-status';
import { workTypeWords } from '@vuon/contract/catalogue/work-type';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showMaterialValue } from './materials/material-values.ts';
import { showPermittedPesticideValue } from './permitted-pesticides/permitted-pesticide-values.ts';
import { showPlantStatusValue } from './plant-statuses/plant-status-values.ts';
import { qualityTemplateFields } from './quality-templates/quality-template-fields.ts';
import { showWorkTypeValue } from './work-types/work-type-values.ts';

const plantStatusFields: RecordFields = {
  labels: historyLabels(plantStatusHistoryWords),
  show: showPlantStatusValue,
};

const materialFields: RecordFields = {
  labels: { ...historyLabels(materialWords), archived: 'Lưu trữ' },
  show: showMaterialValue(),
};

const workTypeFields: RecordFields = {
  labels: { ...historyLabels(workTypeWords), archived: 'Lưu trữ' },
  show: showWorkTypeValue,
};

const permittedPesticideFields: RecordFields = {
  labels: { ...historyLabels(permittedPesticideWords), archived: 'Lưu trữ' },
  show: showPermittedPesticideValue,
};

export const catalogueFields = {
  'plant-status': plantStatusFields,
  material: materialFields,
  'work-type': workTypeFields,
  'quality-template': qualityTemplateFields,
  'permitted-pesticide': permittedPesticideFields,
} satisfies Partial<FieldsOfTypes>;

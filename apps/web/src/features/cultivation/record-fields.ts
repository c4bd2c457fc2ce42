import { workWords } from '@vuon/contract/cultivation/work-input';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showWorkValue } from './work-form/work-shown.ts';

const workFields: RecordFields = {
  labels: {
    ...historyLabels(workWords),
    state: 'Trạng thái',
    stateReason: 'Lý do chuyển trạng thái',
    startedAt: 'Bắt đầu lúc',
    finishedAt: 'Xong lúc',
    inspectedAt: 'Nghiệm thu lúc',
    actualLabourDays: 'Số công thực tế',
    actualOtherCost: 'Chi phí khác thực tế',
    series: 'Lặp lại',
  },
  show: showWorkValue,
};

export const cultivationFields = { work: workFields } satisfies Partial<FieldsOfTypes>;

import { historyLabels } from '@vuon/contract/field-words';
import { mapShareWords, type ShareDetail, shareDetailLabels } from '@vuon/contract/maps/map-share';
import { formatDate } from '#lib/format.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';

const mapShareFields: RecordFields = {
  labels: historyLabels(mapShareWords),
  show: (field, value) => {
    if (field === 'areas')
      return listed(
        (value as { name: string }[]).map(({ name }) => name),
        'Tất cả',
      );
    if (field === 'details')
      return listed(
        (value as ShareDetail[]).map((detail) => shareDetailLabels[detail]),
        'Chỉ khu vực',
      );
    if (field === 'origins') return listed(value as string[], 'Không trang nào');
    if (field === 'expiresOn') return value === null ? 'Đến khi thu hồi' : formatDate(String(value));
    return plainValue(value);
  },
};

const listed = (words: string[], none: string): string => words.join(', ') || none;

export const mapFields = {
  'map-share': mapShareFields,
} satisfies Partial<FieldsOfTypes>;

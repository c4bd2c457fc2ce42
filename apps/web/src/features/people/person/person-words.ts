import { fieldText } from '@vuon/contract/field-words';
import { type PersonFields, personWords, type RateType } from '@vuon/contract/people/person';
import type { z } from 'zod';
import { formatMoney } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { plainValue } from '#lib/records/plain-value.ts';

type Rate = Pick<z.output<typeof PersonFields>, 'rateType' | 'rateAmount' | 'rateUnit'>;

/** The unit that a rate is paid for: 'ngày', 'tháng', or the unit of piecework. */
export const ratePer = (type: RateType | null | undefined, unit: string | null | undefined): string | null => {
  if (type === 'day') return 'ngày';
  if (type === 'month') return 'tháng';
  return type === 'piece' ? unit?.trim() || null : null;
};

/** '350.000 ₫/ngày' */
export const rateText = ({ rateType, rateAmount, rateUnit }: Rate): string | null => {
  if (rateAmount === null) return null;
  const per = ratePer(rateType, rateUnit);
  return per ? `${formatMoney(rateAmount)}/${per}` : formatMoney(rateAmount);
};

/** A field's value in words, for history, 'Xem thay đổi' and the conflict dialog. */
export const showPersonValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return plainValue(value);
  if (field === 'rateAmount') return formatMoney(Number(value));
  return field === 'phoneNumber' ? formatPhone(String(value)) : fieldText(personWords, field, value);
};

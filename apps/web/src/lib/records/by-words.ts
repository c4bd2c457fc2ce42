import { type FieldWords, fieldText } from '@vuon/contract/field-words';
import { formatNumber } from '../format.ts';
import { plainValue } from './plain-value.ts';

/**
 * A field's value as users read it, for 'Xem thay đổi', the conflict dialog and the history. `shows`: functions for fields that
 * need more than their words.
 */
export const showByWords =
  (words: FieldWords, shows: Record<string, (value: never) => string> = {}) =>
  (field: string, value: unknown): string => {
    const show = shows[field];
    if (value === null || value === undefined || value === '') return plainValue(value);
    if (show) return show(value as never) || plainValue('');
    const unit = words[field]?.unit;
    return typeof value === 'number'
      ? formatNumber(value) + (unit ? `\u00a0${unit}` : '')
      : fieldText(words, field, value);
  };

/** The values of a form: those fields of the record that have words. */
export const valuesByWords =
  <V extends object>(words: Record<keyof V & string, unknown>) =>
  (record: V): V =>
    Object.fromEntries(Object.keys(words).map((field) => [field, record[field as keyof V]])) as V;

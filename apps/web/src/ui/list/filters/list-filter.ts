import type { UseQueryOptions } from '@tanstack/react-query';
import { formatDate, formatDateRange } from '#lib/format.ts';

export type FilterOption = { value: string; label: string };

export type NumberSpan = { label: string; from: string; to: string };

export type ListFilter = { label: string } & (
  | {
      kind?: 'choice';
      key: string;
      /** undefined while they are being fetched: until then the value in the address is accepted. */
      options: FilterOption[] | undefined;
      /** For values that are too many to list: fetches those that match. `options` then only names the chosen one. */
      find?: (typed: string) => UseQueryOptions<FilterOption[], Error, FilterOption[], readonly unknown[]>;
    }
  /** A span of days, each end under its own name in the query. */
  | { kind: 'days'; key: string; from: string; to: string }
  /** Spans of whole numbers that belong together, each end under its own name: 'Hàng 3–7 · Cây 10–50'. */
  | { kind: 'numbers'; key: string; spans: NumberSpan[] }
  /** Set by a link elsewhere, here only shown and taken away. */
  | { kind: 'link'; key: string; show: (value: string) => string }
);

export type FilterValues = Record<string, string>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const wholeNumber = /^[1-9]\d{0,6}$/;
const isDay = (value: string) => dayPattern.test(value) && !Number.isNaN(Date.parse(value));

/** The query's names that a filter fills. */
export const filterKeys = (filter: ListFilter): string[] => {
  if (filter.kind === 'numbers') return filter.spans.flatMap(({ from, to }) => [from, to]);
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.key];
};

const isKnown = (filter: ListFilter, value: string): boolean => {
  if (filter.kind === 'days') return isDay(value);
  if (filter.kind === 'numbers') return wholeNumber.test(value);
  if (filter.kind === 'link') return true;
  if (filter.find) return true;
  return filter.options?.some((option) => option.value === value) ?? true;
};

/** The filters in the address, without invalid ones. */
export const readFilters = (search: URLSearchParams, filters: ListFilter[], fixed: object): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      filterKeys(filter).flatMap((key) => {
        const value = search.get(key);
        return value === null || key in fixed || !isKnown(filter, value) ? [] : [[key, value] as const];
      }),
    ),
  );

export const isActive = (filter: ListFilter, values: FilterValues): boolean =>
  filterKeys(filter).some((key) => key in values);

const spanText = (from: string | undefined, to: string | undefined): string => {
  if (from && to) return from === to ? formatDate(from) : formatDateRange(from, to);
  return from ? `từ ${formatDate(from)}` : `đến ${formatDate(to ?? '')}`;
};

const numbersText = ({ label, from, to }: NumberSpan, values: FilterValues): string | null => {
  const [first, last] = [values[from], values[to]];
  if (first && last) return `${label} ${first === last ? first : `${first}–${last}`}`;
  return first ? `${label} từ ${first}` : last ? `${label} đến ${last}` : null;
};

/** The chosen value in words, for its chip. */
export const filterText = (filter: ListFilter, values: FilterValues): string => {
  if (filter.kind === 'numbers') return filter.spans.flatMap((span) => numbersText(span, values) ?? []).join(' · ');
  if (filter.kind === 'days') return spanText(values[filter.from], values[filter.to]);
  const value = values[filter.key] ?? '';
  if (filter.kind === 'link') return filter.show(value);
  return filter.options?.find((option) => option.value === value)?.label ?? '…';
};

/** The filters that a view leaves open: those in use, and those that can be added. */
export const filtersIn = (filters: ListFilter[], view: object, values: FilterValues) => {
  const open = filters.filter((filter) => !filterKeys(filter).some((key) => key in view));
  return {
    active: open.filter((filter) => isActive(filter, values)),
    unused: open.filter((filter) => filter.kind !== 'link' && !isActive(filter, values)),
  };
};

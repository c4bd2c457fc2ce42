import { formatDate, formatDateRange } from '../../lib/format.ts';

export type FilterOption = { value: string; label: string };

export type ListFilter = { label: string } & (
  | {
      kind?: 'choice';
      key: string;
      /** undefined while they are being asked for: what the address says is believed. */
      options: FilterOption[] | undefined;
    }
  /** A span of days, each end under its own name in the query. */
  | { kind: 'days'; key: string; from: string; to: string }
  /** Set by a link elsewhere, here only shown and taken away. */
  | { kind: 'link'; key: string; show: (value: string) => string }
);

export type FilterValues = Record<string, string>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string) => dayPattern.test(value) && !Number.isNaN(Date.parse(value));

/** The query's names that a filter fills. */
export const filterKeys = (filter: ListFilter): string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.key];

const isKnown = (filter: ListFilter, value: string): boolean => {
  if (filter.kind === 'days') return isDay(value);
  if (filter.kind === 'link') return true;
  return filter.options?.some((option) => option.value === value) ?? true;
};

/** What the address says of the filters, without what it should not say. */
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

/** The chosen value in words, for its chip. */
export const filterText = (filter: ListFilter, values: FilterValues): string => {
  if (filter.kind === 'days') return spanText(values[filter.from], values[filter.to]);
  const value = values[filter.key] ?? '';
  if (filter.kind === 'link') return filter.show(value);
  return filter.options?.find((option) => option.value === value)?.label ?? '…';
};

import { filterText, isActive, type ListFilter } from '../filters/list-filter.ts';
import type { ListState } from '../list-state.ts';

/** The content of a saved view, in words: "Lưu trữ, tìm 'mít', Năm: 2026, Tên Z–A, 6 cột". */
export const viewSummary = (
  { view, q, filters: values, sort }: ListState,
  filters: ListFilter[],
  sorts: { value: string; label: string }[],
  columnCount: number | null,
): string =>
  [
    view.label,
    q.trim() && `tìm '${q.trim()}'`,
    ...filters.map((filter) => isActive(filter, values) && `${filter.label}: ${filterText(filter, values)}`),
    sort && sorts.find(({ value }) => value === sort)?.label,
    columnCount !== null && `${columnCount} cột`,
  ]
    .filter(Boolean)
    .join(', ');

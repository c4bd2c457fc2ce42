import type { Cell } from '../cells/cell.ts';
import type { Column } from './header-row.ts';

/** `line` is the row's number in the file, counted from 1. */
export type TableRow = { line: number; cells: Cell[]; geometry?: unknown };

/** A file as rows under columns, whatever its format. `total` is the largest number of rows that there may be. */
export type Table = {
  columns: Column[];
  hasGeometry: boolean;
  /** The system of coordinates that the file names; its rows are in longitude and latitude already. */
  fileSystem: string | null;
  total: number;
  rows: AsyncIterable<TableRow> | Iterable<TableRow>;
};

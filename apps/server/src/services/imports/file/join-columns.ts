import { readContinuedHeader } from '@vuon/contract/exports/long-text';
import { type Cell, cellText } from '../cells/cell.ts';

export type JoinedColumns = {
  /** The header without the columns that continue others. */
  keep: (header: Cell[]) => Cell[];
  /** A row in which the texts of those columns are appended to the ones that they continue. */
  join: (cells: Cell[]) => Cell[];
};

/** Joins texts again that are too long for one cell, which exports write into several columns. */
export const joinColumns = (header: Cell[]): JoinedColumns => {
  const texts = header.map((cell) => cellText(cell).normalize('NFC'));
  const further = texts
    .flatMap((text, index) => {
      const continued = readContinuedHeader(text);
      const base = continued ? texts.indexOf(continued.header) : -1;
      return continued && base >= 0 ? { index, base, part: continued.part } : [];
    })
    .sort((one, other) => one.part - other.part);
  if (further.length === 0) return { keep: (cells) => cells, join: (cells) => cells };
  const dropped = new Set(further.map(({ index }) => index));
  const keep = (cells: Cell[]) => cells.filter((_, index) => !dropped.has(index));
  const join = (cells: Cell[]) => {
    const joined = [...cells];
    for (const { index, base } of further) joined[base] = joinCells(joined[base] ?? null, cells[index] ?? null);
    return keep(joined);
  };
  return { keep, join };
};

/** A cell that has no value has none with another appended either. */
const joinCells = (cell: Cell, more: Cell): Cell => {
  if (more === null || isProblem(cell)) return cell;
  return isProblem(more) ? more : cellText(cell) + cellText(more);
};

const isProblem = (cell: Cell) => typeof cell === 'object' && cell !== null && 'problem' in cell;

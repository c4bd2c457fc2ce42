import type { RowConflict } from '@vuon/contract/imports/import';
import type { FieldError } from '@vuon/contract/problem';
import type { Geometry } from '@vuon/geo/measure/geometry';
import { positionsOf } from '@vuon/geo/measure/positions';
import type { CoordinateSystem } from '@vuon/geo/systems/coordinate-system';
import type { Cell } from './cells/cell.ts';
import { cellFrom, checkRow } from './check-row.ts';
import type { Importer, RecalledRow, StoredRow } from './importer/importer.ts';
import { locateRow } from './locate-row.ts';
import type { Mapping } from './match-columns.ts';

type Words = Record<string, string | null>;

/** The record as it was when the file was exported, and the names of its fields that were changed since. */
export type Base = {
  row: RecalledRow;
  touched: Set<string>;
  lastChange: (fields: string[]) => Pick<RowConflict, 'by' | 'at'>;
};

/** A row with the cells that it leaves empty filled from its record: it is checked like the row of a new record. */
export type ComparedRow = {
  input: Record<string, unknown>;
  shown: Words;
  errors: FieldError[];
  place: Geometry | null;
  before: Words;
  conflict: RowConflict | null;
};

type Side = Omit<ComparedRow, 'before' | 'conflict'>;
type Given = { cells: Cell[]; geometry: unknown };
type Settings = { importer: Importer; mapping: Mapping; system: CoordinateSystem | null };

/** The records are read in the form in which an export writes them, so that a file that nobody edited differs in nothing. */
export const compareRow = (settings: Settings, given: Given, row: StoredRow): ComparedRow => {
  const { importer, mapping, system } = settings;
  const was = readSide(importer, cellsOf(importer, row));
  const own = importer.fields.map(({ key }) => cellFrom(mapping, given.cells, key));
  const stored = cellsOf(importer, row);
  if (!given.geometry && own.every((cell, index) => cell === null || sameCell(cell, stored[index] ?? null)))
    return { ...was, errors: [], before: {}, conflict: null };
  const filled = own.map((cell, index) => cell ?? stored[index] ?? null);
  const is = readSide(importer, filled, system, given.geometry);
  const isSaid = new Set(importer.fields.flatMap(({ key }, index) => (own[index] === null ? [] : key)));
  if (given.geometry) for (const field of importer.place?.fields ?? []) isSaid.add(field);
  const { before, shown } = differences(importer, was, is, isSaid);
  const known = new Set(was.errors.map(errorKey));
  const fixed = Object.entries(importer.update.fixed ?? {}).flatMap(([path, message]) =>
    path in before ? { path, message } : [],
  );
  return {
    ...is,
    shown,
    errors: [...is.errors.filter((error) => !known.has(errorKey(error))), ...fixed],
    before,
    conflict: null,
  };
};

/**
 * The same against a record that was changed after the file was exported. A cell that still has the exported value leaves
 * the newer one alone; a field that both have changed is a conflict.
 */
export const findConflict = (
  { importer }: Settings,
  compared: ComparedRow,
  stored: StoredRow,
  base: Base | null,
): ComparedRow => {
  const was = readSide(importer, cellsOf(importer, stored));
  const then = base && readSide(importer, cellsOf(importer, base.row));
  const places = new Set(importer.place?.fields);
  const before = { ...compared.before };
  const shown = { ...compared.shown };
  const fields: RowConflict['fields'] = {};
  for (const { key, of } of importer.fields) {
    if (!(key in before)) continue;
    const isPlace = places.has(key);
    const isMoved = then !== null && (isPlace ? !samePlace(then.place, was.place) : then.shown[key] !== was.shown[key]);
    if (then && !isMoved && !base.touched.has(of)) continue;
    const isUntouched = isPlace ? samePlace(then?.place, compared.place) : then?.shown[key] === compared.shown[key];
    if (isMoved && isUntouched) {
      delete before[key];
      shown[key] = was.shown[key] ?? null;
    } else fields[key] = { ...(then && isMoved && { base: then.shown[key] ?? null }), stored: was.shown[key] ?? null };
  }
  const touched = importer.fields.flatMap(({ key, of }) => (key in fields ? of : []));
  const conflict = touched.length ? { fields, ...(base?.lastChange(touched) ?? { by: null, at: null }) } : null;
  return { ...compared, before, shown, conflict };
};

const cellsOf = ({ fields }: Importer, row: StoredRow): Cell[] => fields.map(({ cell }) => cell(row));

const readSide = (
  importer: Importer,
  cells: Cell[],
  system: CoordinateSystem | null = null,
  geometry: unknown = null,
): Side => {
  const inPlace = Object.fromEntries(importer.fields.map(({ key }, index) => [key, index]));
  const { input, shown, errors } = checkRow(importer, inPlace, cells);
  const located = locateRow(importer, system, input, geometry);
  return {
    input: { ...input, ...located.input },
    shown: { ...shown, ...(located.place && importer.place?.show(located.place)) },
    errors: [...errors, ...located.errors],
    place: located.place,
  };
};

const differences = ({ fields, update, place }: Importer, was: Side, is: Side, isSaid: Set<string>) => {
  const wrong = new Set(is.errors.map(({ path }) => path));
  const before: Words = {};
  const shown = { ...is.shown };
  const places = place?.fields ?? [];
  for (const { key } of fields) {
    if (!isSaid.has(key) || update.key.includes(key) || (places.includes(key) && !wrong.has(key))) continue;
    if (is.shown[key] !== was.shown[key] || wrong.has(key)) before[key] = was.shown[key] ?? null;
  }
  if (places.some((key) => isSaid.has(key)) && !samePlace(was.place, is.place)) {
    const told = places.filter((key) => is.shown[key] !== was.shown[key]);
    for (const key of told.length ? told : places) before[key] = was.shown[key] ?? null;
    const [first] = places;
    // Of the same size, but elsewhere.
    if (!told.length && first) shown[first] = `${is.shown[first]}, hình mới`;
  }
  return { before, shown };
};

const errorKey = ({ path, message }: FieldError) => `${path} ${message}`;

const sameCell = (one: Cell, other: Cell): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

// Degrees; about a centimetre, which no map file keeps.
const nearby = 1e-7;

const samePlace = (one: Geometry | null | undefined, other: Geometry | null | undefined): boolean => {
  if (!one || !other) return !one && !other;
  const [here, there] = [positionsOf(one), positionsOf(other)];
  return (
    one.type === other.type &&
    here.length === there.length &&
    here.every(([x, y], index) => {
      const [a = Number.NaN, b = Number.NaN] = there[index] ?? [];
      return Math.abs(x - a) <= nearby && Math.abs(y - b) <= nearby;
    })
  );
};

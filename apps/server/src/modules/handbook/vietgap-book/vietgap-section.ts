import type { GapKind, GapLink, Severity, VietgapSectionKey } from '@vuon/contract/handbook/vietgap-book';
import type { CellType, CellValue } from '#exports';
import type { Book } from './book.ts';

/**
 * What an auditor would ask. `items` are the keys of what it leaves incomplete, counted once however many gaps name them; a row of the
 * section's tables with the same key is marked by the gap's number.
 */
export type FoundGap = {
  kind: GapKind;
  severity: Severity;
  words: string;
  detail: string | null;
  from: string | null;
  upTo: string | null;
  items: string[];
  link: GapLink;
};

/** A table of the book, on paper and in Excel alike. `share`: of the paper's width. */
export type BookColumn = { header: string; type: CellType; share: number };
export type BookTable = {
  title: string;
  columns: BookColumn[];
  rows: { key: string; cells: CellValue[] }[];
  /** The sentence that stands there instead of no rows. */
  empty: string;
};

/** A part of the book. Modules above hand theirs over by `contributions.ts`. */
export type VietgapSection = {
  key: VietgapSectionKey;
  /** How many items are needed in this book, and which of them are incomplete. */
  check: (book: Book) => Promise<{ needed: number; gaps: FoundGap[] }>;
  tables: (book: Book) => Promise<BookTable[]>;
  /** A picture above the tables, as SVG in points. */
  picture?: (book: Book, size: { width: number; height: number }) => Promise<string | null>;
};

import type { Severity, VietgapSectionKey } from '@vuon/contract/handbook/vietgap-book';

// Plain data: pages are laid out and drawn in a thread.

export type Mark = { number: number; severity: Severity };
export type PageColumn = { header: string; share: number; isNumber: boolean };
export type PageRow = { marks: Mark[]; cells: string[] };
export type PageTable = { title: string; empty: string; columns: PageColumn[]; rows: PageRow[] };
export type PageSection = {
  key: VietgapSectionKey;
  /** '2. Mua vật tư' */
  title: string;
  picture: string | null;
  /** Of gaps that belong to no row. */
  marks: Mark[];
  tables: PageTable[];
};
export type PageGap = Mark & { section: string; words: string; detail: string; days: string };
export type BookPages = {
  /** 'Sổ VietGAP Đồi Đông 01/01–11/08/2027' */
  title: string;
  owner: string;
  address: string;
  /** 'Kỳ 01/01–11/08/2027' */
  period: string;
  printed: string;
  /** Of the cover: 'Diện tích', '113,61 ha, 26 lô'. */
  facts: [label: string, value: string][];
  /** 'Đủ 47 trên 54 mục (87 %)' */
  score: string;
  chain: string;
  /** null: the book is printed without its gaps. */
  gaps: PageGap[] | null;
  sections: PageSection[];
  /** Of the appendix; null: the book is printed without. */
  photos: PagePhoto[] | null;
};

/** A picture under the code and day of its entry. It is read from the disk when its page is drawn. */
export type PagePhoto = { words: string; path: string; width: number; height: number };

/** The box of a sketch, in points. */
export const pictureSize = { width: 511, height: 380 };

import type { Permission } from '@vuon/contract/permission';
import type { ListName } from '@vuon/contract/record';
import type { Geometry } from '@vuon/geo/measure/geometry';
import type { z } from 'zod';
import type { CatalogueScope } from '#http/scope.ts';
import type { CellType, CellValue } from './workbook/sheet-xml.ts';

/** The parts that all lists' queries share, after validation by the schema. `ids`: only these of the matching rows. */
export type ExportQuery = {
  page: number;
  pageSize: number;
  sort: string;
  after?: string | undefined;
  ids?: number[] | undefined;
};

export type ExportColumn<Row> = {
  /** Vietnamese, with the unit; the same as in the import of this field, if there is one. */
  header: string;
  type: CellType;
  /** In characters. */
  width: number;
  value(row: Row): CellValue;
  /** A column that maps draw instead: left out of map files. */
  drawn?: true;
  /** Texts of this column may be longer than a cell of Excel, and then continue in further columns. */
  long?: true;
};

/** The parts of a list that a map file needs. */
export type ExportMap<Row> = {
  /** The label on the map. */
  name(row: Row): string;
  geometry(row: Row): Geometry | null;
};

/** A list that can be exported to Excel, and to map formats if its rows have a place. Contributed by its records' module. */
export type ExportList<Row = unknown, Query extends ExportQuery = ExportQuery> = {
  list: ListName;
  /** 'Nhóm cây trồng': names the sheet and the file. */
  title: string;
  read: Permission | 'admin';
  /** Without an entity it shows the system's records, which all users may read. */
  isCatalogue?: true;
  query: z.ZodType<Query>;
  columns: ExportColumn<Row>[];
  map?: ExportMap<Row>;
  /** One batch by key, of `query.pageSize` rows: `listBatch` of the list's own query. */
  rows(scope: CatalogueScope, query: Query): Promise<{ items: Row[]; next: string | null }>;
  count(scope: CatalogueScope, query: Query): Promise<number>;
  /** The filters of the query in words, for the sheet that describes the file. Empty ones are left out. */
  filters(scope: CatalogueScope, query: Query): Promise<ExportFilter[]>;
};

export type ExportFilter = { label: string; value: string | null | undefined };

import type { Permission } from '@vuon/contract/permission';
import type { ListName } from '@vuon/contract/record';
import type { Geometry } from '@vuon/geo/measure/geometry';
import type { z } from 'zod';
import type { CatalogueScope } from '#http/scope.ts';
import type { CellType, CellValue } from './workbook/sheet-xml.ts';

/** What every list's query has, after validation by its schema. `ids`: of what it shows, these alone. */
export type ExportQuery = {
  page: number;
  pageSize: number;
  sort: string;
  after?: string | undefined;
  ids?: number[] | undefined;
};

export type ExportColumn<Row> = {
  /** Vietnamese, with the unit; as the import of the same field calls it, where there is one. */
  header: string;
  type: CellType;
  /** In characters. */
  width: number;
  value(row: Row): CellValue;
  /** It says in a sheet what a map draws, and is left out there. */
  drawn?: true;
  /** Its texts may be longer than a cell of Excel, and then go on in further columns. */
  long?: true;
};

/** What makes a list a map. */
export type ExportMap<Row> = {
  /** What stands beside it on the map. */
  name(row: Row): string;
  geometry(row: Row): Geometry | null;
};

/** A list that can be exported to Excel, and to the formats of maps if its rows lie somewhere. The module of its records contributes it. */
export type ExportList<Row = unknown, Query extends ExportQuery = ExportQuery> = {
  list: ListName;
  /** 'Nhóm cây trồng': names the sheet and the file. */
  title: string;
  read: Permission | 'admin';
  /** Without an entity it shows the system's records, which everybody may read. */
  isCatalogue?: true;
  query: z.ZodType<Query>;
  columns: ExportColumn<Row>[];
  map?: ExportMap<Row>;
  /** One batch by key, of as many rows as `query.pageSize` says: `listBatch` of the list's own query. */
  rows(scope: CatalogueScope, query: Query): Promise<{ items: Row[]; next: string | null }>;
  count(scope: CatalogueScope, query: Query): Promise<number>;
  /** What the query asks for, in words, for the sheet that tells what the file is. Blank ones are left out. */
  filters(scope: CatalogueScope, query: Query): Promise<ExportFilter[]>;
};

export type ExportFilter = { label: string; value: string | null | undefined };

import type { Permission } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { Geometry, GeometryType } from '@vuon/geo/measure/geometry';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { ImporterField } from './import-field.ts';

/**
 * Rows of one import. `rows` is a subquery of import_row (line, input, shown, geometry, stored_id, before, record_id,
 * replaced) that holds the rows of a step; everything is written and checked by statements over it, never row by row.
 * `stored_id` is the record that a row means, `before` has the fields in which they differ.
 */
export type ImportBatch<Entity extends number | null = number | null> = {
  entityId: Entity;
  importId: number;
  rows: RawBuilder<unknown>;
};

/** The user who writes, and the time. */
export type Stamp = { userId: number; now: string };

/** Contributed by a module so that its records can be imported from files; `withinEntity` makes it from an `Importer<number>`. */
export type Importer<Entity extends number | null = number | null> = {
  type: RecordType;
  /** The noun in lower case: 'nhóm cây'. */
  noun: string;
  /** The title of the list: 'Nhóm cây trồng'. */
  title: string;
  /** The right to write within an entity; only administrators write the platform's own records. */
  write: Permission | 'admin';
  /**
   * 'optional': without an entity, the platform's records are written. 'none': the records are entities themselves, which are
   * imported without one; each has its history under itself.
   */
  entity: 'required' | 'optional' | 'none';
  fields: ImporterField[];
  /** The types of geometry that a row may have; if set, map files are accepted too. */
  geometry?: GeometryType[];
  place?: PlaceReader;
  /** The contract's schema over the values that the cells gave. */
  parse: (values: Record<string, unknown>) => z.ZodSafeParseResult<Record<string, unknown>>;
  /** Checks that need other rows and stored records: adds errors to the rows (`addRowErrors`), completes their input. */
  check: (db: Db, batch: ImportBatch<Entity>, now: string) => Promise<void>;
  /** The table of the records, whose sequence gives the ids. */
  table: keyof Tables;
  /** Writes a record with the id record_id for each row. */
  insert: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<unknown>;
  /** The constraints that `insert` can violate if others save at the same moment: `check` then finds their records. */
  constraints: string[];
  /** The records of the rows as the history keeps them: `historySnapshots` of a query for them. */
  records: (db: Db, batch: ImportBatch<Entity>) => RawBuilder<unknown>;
  /** Those of the records that undoing must not touch, with the reason; locks all of them. At most `limit`. */
  findKept: (tx: Db, batch: ImportBatch<Entity>, limit: number) => Promise<KeptRecord[]>;
  /** Deletes the records of the rows, so that they can be restored. */
  remove: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<unknown>;
  /** What follows from records that were created or removed, and is told to the history by itself: the stock that they used. */
  settle?: (author: CatalogueScope & { entityId: Entity }, batch: ImportBatch<Entity>) => Promise<unknown>;
  update: ImportUpdate<Entity>;
};

/** A record as its list exports it. */
export type StoredRow = { id: number; version: number };

export type RecalledRow = StoredRow & Record<string, unknown>;

/** How rows find the stored records that they mean, and change them. */
export type ImportUpdate<Entity extends number | null = number | null> = {
  /** The fields that tell which record a row means: an import never changes them. */
  key: string[];
  /** The same in words: 'mã lô'. */
  by: string;
  /** Selects `line` and `id`: the living record that a row means, if there is one. */
  match: (batch: ImportBatch<Entity>) => RawBuilder<unknown>;
  read: (scope: CatalogueScope, ids: number[]) => Promise<StoredRow[]>;
  /** Earlier rows, with values as the history keeps them, in the form in which `read` has them. */
  recall?: (scope: CatalogueScope, rows: RecalledRow[]) => Promise<RecalledRow[]>;
  /** Why a record cannot be changed by this user; null: it can. */
  refuse?: (scope: CatalogueScope, row: StoredRow) => string | null;
  /** Fields that an import does not change, with the reason. */
  fixed?: Record<string, string>;
  /** Holds more than the records themselves, before them: the plots of trees. */
  hold?: (tx: Db, batch: ImportBatch<Entity>) => Promise<unknown>;
  /** Writes the fields that differ (`before`) into the records of the rows. */
  write: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<void>;
  /** The columns that `write` may change, which undoing restores. */
  columns: string[];
  /** The records with all of their fields, for the history of a change; by default `records`. */
  records?: (db: Db, batch: ImportBatch<Entity>) => RawBuilder<unknown>;
  /** Restores the rows of other tables from `replaced -> 'recorded'`, the record as it was. */
  restore?: (tx: Db, batch: ImportBatch<Entity>) => Promise<void>;
  /** What follows from changed or restored records: counts, maps. */
  settle?: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<unknown>;
};

/** How an importer reads places, beyond their type. */
export type PlaceReader = {
  /** The place in the cells, if the file is not a map; `path` is the column to blame. */
  ofCells: (
    input: Record<string, unknown>,
  ) => { geometry: unknown; path: string } | { error: string; path: string } | null;
  /** The columns that tell the place, apart from a map, and the words for it in them. */
  fields: string[];
  show: (geometry: Geometry) => Record<string, string>;
  /** The geometry as it is stored and the values stored with it; or why such a record cannot lie there. */
  measure: (geometry: Geometry) => { geometry: Geometry; input: Record<string, unknown> } | { error: string };
};

/** `why`: 'đã được sửa'. */
export type KeptRecord = { name: string; why: string };

/** The importer's own records, as rows `t` of its table: an entity's are found by its id first, as their keys are. */
export const ownRecords = ({ entity }: Pick<Importer, 'entity'>, entityId: number | null): RawBuilder<boolean> =>
  entity === 'required' ? sql<boolean>`t.entity_id = ${entityId}` : sql<boolean>`true`;

/** Where the history of an import's records is kept. */
export const historyOf = ({ entity }: Importer, entityId: number | null) => (entity === 'none' ? 'own' : entityId);

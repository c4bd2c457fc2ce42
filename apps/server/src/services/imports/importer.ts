import type { Permission } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { Geometry, GeometryType } from '@vuon/geo/measure/geometry';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { ImporterField } from './import-field.ts';

/**
 * Rows of one import. `rows` is a subquery of import_row (line, input, shown, geometry, record_id) that holds those which a
 * step is about; everything is written and checked by statements over it, never row by row.
 */
export type ImportBatch<Entity extends number | null = number | null> = {
  entityId: Entity;
  importId: number;
  rows: RawBuilder<unknown>;
};

/** Who writes, and when. */
export type Stamp = { userId: number; now: string };

/** What a module contributes so that its records can be imported from files; `withinEntity` makes it of an `Importer<number>`. */
export type Importer<Entity extends number | null = number | null> = {
  type: RecordType;
  /** One of them, in lower case: 'nhóm cây'. */
  noun: string;
  /** Many of them, as the list is called: 'Nhóm cây trồng'. */
  title: string;
  /** Within an entity; the platform's own records are the administrator's. */
  write: Permission | 'admin';
  /**
   * 'optional': without an entity, the platform's records are written. 'none': the records are entities themselves, which are
   * imported without one; the history of each lies under itself.
   */
  entity: 'required' | 'optional' | 'none';
  fields: ImporterField[];
  /** Which geometry each row brings; then files of maps are taken, too. */
  geometry?: GeometryType[];
  place?: PlaceReader;
  /** How many rows a file may have, where it is not `maxImportRows`. */
  maxRows?: number;
  /** The contract's schema over the values that the cells gave. */
  parse: (values: Record<string, unknown>) => z.ZodSafeParseResult<Record<string, unknown>>;
  /** What takes other rows and the stored records to know: adds errors to the rows (`addRowErrors`), completes their input. */
  check: (db: Db, batch: ImportBatch<Entity>, now: string) => Promise<void>;
  /** Its table, whose sequence numbers the records. */
  table: keyof Tables;
  /** Writes a record of the number record_id for each row. */
  insert: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<void>;
  /** What others who save at the same moment can make `insert` break: `check` then finds them. */
  constraints: string[];
  /** The records of the rows as the history keeps them: `historySnapshots` of a query for them. */
  records: (db: Db, batch: ImportBatch<Entity>) => RawBuilder<unknown>;
  /** Those of the records that undoing must not touch, with the reason; locks all of them. At most `limit`. */
  findKept: (tx: Db, batch: ImportBatch<Entity>, limit: number) => Promise<KeptRecord[]>;
  /** Deletes the records of the rows, so that they can be restored. */
  remove: (tx: Db, batch: ImportBatch<Entity>, stamp: Stamp) => Promise<void>;
};

/** What an importer knows of places, beyond their kind. */
export type PlaceReader = {
  /** What the cells say where the file is no map; `path` is the column to blame. */
  ofCells: (
    input: Record<string, unknown>,
  ) => { geometry: unknown; path: string } | { error: string; path: string } | null;
  /** The geometry as it is kept and what is kept along with it; or why such a record cannot lie there. */
  measure: (geometry: Geometry) => { geometry: Geometry; input: Record<string, unknown> } | { error: string };
};

/** `why`: 'đã được sửa'. */
export type KeptRecord = { name: string; why: string };

/** Where the history of an import's records lies. */
export const historyOf = ({ entity }: Importer, entityId: number | null) => (entity === 'none' ? 'own' : entityId);

import type { BulkPreview } from '@vuon/contract/lists/bulk';
import type { Permission } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { z } from 'zod';
import { ProblemError } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';

export type BulkRow = { id: number; name: string };

type AbleRow = BulkPreview['able']['rows'][number];
type Batch<Row> = { items: Row[]; next: string | null };
type ByKey = { pageSize: number; after: string | undefined };

/** The rows that bulk acts choose from: a list's, with its own query. */
export type BulkList<Row extends BulkRow = BulkRow, Query = unknown> = {
  type: RecordType;
  /** Many of them, in lower case: 'nhóm cây trồng'. */
  noun: string;
  query: z.ZodType<Query>;
  /** By key, in an order that no act changes: an acted-on row must not come by again. */
  read(scope: CatalogueScope, query: Query, by: ByKey): Promise<Batch<Row>>;
  count(scope: CatalogueScope, query: Query): Promise<number>;
  /** Those of them that this scope can see, deleted or not. */
  find(scope: CatalogueScope, ids: number[]): Promise<Row[]>;
  /** The history of each row lies under its own entity, not under that of the scope. */
  isAcross?: true;
  /** How many are looked at together by who acts on all at once; more where a row is little to read. */
  batchSize?: number;
};

/** `undoes`: the operation in the history that is taken back, where the rows are those that it changed. */
export type BulkContext<Values = unknown> = { values: Values; undoes: string | null };

export type RefusedRow = { id: number; name: string; why: string };

type Common<Row extends BulkRow, Values> = {
  /** '<record type>.<what is done>' */
  action: string;
  /** 'Lưu trữ' */
  verb: string;
  /** The action that takes it back, given the same values. */
  undoneBy?: string;
  list: BulkList<Row>;
  may: Permission | 'admin';
  /** What it asks for beyond the rows, and what of that a preview must know; without, it asks for nothing. */
  values?: z.ZodType<Values>;
  previewValues?: z.ZodType;
  /** Already as it would become: left alone, and counted apart. */
  isSame?(row: Row, context: BulkContext<Values>): boolean;
  /** Why it cannot be done to this one, in words; null: it can, as far as one sees before doing it. */
  refuse(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<string | null>;
  /** What it would become, and what comes along with that, for those that a preview shows. */
  change?(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<Omit<AbleRow, 'id' | 'name'>>;
};

/** Acts on one row after the other. */
export type RowAction<Row extends BulkRow = BulkRow, Values = unknown> = Common<Row, Values> & {
  /**
   * Does it, with one row in the history for each that it changes: by those a job that was broken off knows what it has
   * done. A problem that it throws is the reason why it was refused.
   */
  act(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<unknown>;
};

/** Acts on all rows in one transaction: all or none of it. */
export type SetAction<Row extends BulkRow = BulkRow, Values = unknown> = Common<Row, Values> & {
  /** The rows could be acted on when they were looked at: it locks them, looks again, and says whom it refuses after all. */
  actOnAll(scope: CatalogueScope, rows: Row[], context: BulkContext<Values>): Promise<RefusedRow[]>;
};

/** Something that can be done to many rows at once. The module of the record contributes it. */
export type BulkAction<Row extends BulkRow = BulkRow, Values = unknown> =
  | RowAction<Row, Values>
  | SetAction<Row, Values>;

/** The reason for which a service's check refuses; null when it does not. */
export const whyNot = async (check: () => unknown): Promise<string | null> => {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
};

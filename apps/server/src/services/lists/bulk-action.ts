import type { BulkPreview } from '@vuon/contract/lists/bulk';
import type { Permission } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { z } from 'zod';
import type { ActFacts } from '#http/act-context.ts';
import { ProblemError } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';

export type BulkRow = { id: number; name: string };

type AbleRow = BulkPreview['able']['rows'][number];
type Batch<Row> = { items: Row[]; next: string | null };
type ByKey = { pageSize: number; after: string | undefined };

/** The rows that bulk actions choose from: those of a list, with its own query. */
export type BulkList<Row extends BulkRow = BulkRow, Query = unknown> = {
  type: RecordType;
  /** Plural, in lower case: 'nhóm cây trồng'. */
  noun: string;
  query: z.ZodType<Query>;
  /** By key, in an order that no action changes: a changed row must not come a second time. */
  read(scope: CatalogueScope, query: Query, by: ByKey): Promise<Batch<Row>>;
  count(scope: CatalogueScope, query: Query): Promise<number>;
  /** Those of the rows that this scope can see, deleted or not. */
  find(scope: CatalogueScope, ids: number[]): Promise<Row[]>;
  /** The history of each row is kept under its own entity, not under that of the scope. */
  isAcross?: true;
  /** The size of a batch for actions on all rows at once; larger where a row is cheap to read. */
  batchSize?: number;
};

/** `undoes`: the operation in the history that is undone, if the rows are those that it changed. */
export type BulkContext<Values = unknown> = { values: Values; undoes: string | null };

export type RefusedRow = { id: number; name: string; why: string };

type Common<Row extends BulkRow, Values> = {
  /** '<record type>.<what is done>' */
  action: string;
  /** 'Lưu trữ' */
  verb: string;
  /** The action that undoes it, given the same values. */
  undoneBy?: string;
  list: BulkList<Row>;
  may: Permission | 'admin';
  /** The action's values beside the rows, and the part of them that a preview needs; without, it has no values. */
  values?: z.ZodType<Values>;
  previewValues?: z.ZodType;
  /** The row already has the result: it is left alone, and counted separately. */
  isSame?(row: Row, context: BulkContext<Values>): boolean;
  /** Why the action cannot be done to this row, in words; null: it can, as far as is known before doing it. */
  refuse(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<string | null>;
  /** The row's change and its further effects, for the rows that a preview shows. */
  change?(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<Omit<AbleRow, 'id' | 'name'>>;
};

/** Acts on one row after the other. */
export type RowAction<Row extends BulkRow = BulkRow, Values = unknown> = Common<Row, Values> & {
  /**
   * Does the action, with one row in the history for each changed record: by those, an interrupted job knows what it has
   * done. If it throws a problem, that is the reason for a refusal.
   */
  act(scope: CatalogueScope, row: Row, context: BulkContext<Values>): Promise<unknown>;
};

/** `same`: how many rows have the result already. `facts`: the act in words, if they are known more cheaply than by reading it. */
export type ActedOnAll = { refused: RefusedRow[]; same: number; facts?: ActFacts };

/** Acts on all rows in one transaction: all or nothing. */
export type SetAction<Row extends BulkRow = BulkRow, Values = unknown> = Common<Row, Values> & {
  /**
   * The rows passed `isSame` and `refuse` before: this locks them, and judges both again. What it leaves alone is not in the
   * history: of two equal acts at the same moment the second changes nothing.
   */
  actOnAll(scope: CatalogueScope, rows: Row[], context: BulkContext<Values>): Promise<ActedOnAll>;
};

/** An action that can be done to many rows at once. The module of the record contributes it. */
export type BulkAction<Row extends BulkRow = BulkRow, Values = unknown> =
  | RowAction<Row, Values>
  | SetAction<Row, Values>;

/** The reason why a service's check refuses; null if it does not. */
export const whyNot = async (check: () => unknown): Promise<string | null> => {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
};

import type { Permission } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { z } from 'zod';
import { ProblemError } from '../../http/problem.ts';
import type { CatalogueScope } from '../../http/scope.ts';

export type BulkRow = { id: number; name: string };

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
};

/** Something that can be done to many rows at once. The module of the record contributes it. */
export type BulkAction<Row extends BulkRow = BulkRow> = {
  /** '<record type>.<what is done>' */
  action: string;
  /** 'Lưu trữ' */
  verb: string;
  list: BulkList<Row>;
  may: Permission;
  /** Why it cannot be done to this one, in words; null: it can, as far as one sees before doing it. */
  refuse(scope: CatalogueScope, row: Row): Promise<string | null>;
  /**
   * Does it, with one row in the history for each that it changes: by those a job that was broken off knows what it has
   * done. A problem that it throws is the reason why it was refused.
   */
  act(scope: CatalogueScope, row: Row): Promise<unknown>;
};

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

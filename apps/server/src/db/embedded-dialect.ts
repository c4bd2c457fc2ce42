import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { EmbeddedDatabase } from './embedded-database.ts';

export const embeddedDialect = (database: EmbeddedDatabase): Dialect => ({
  createDriver: () => embeddedDriver(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
});

/**
 * Kysely's own PGlite driver gives the one connection to all callers at once, so that a query of another request would run
 * inside an open transaction and be lost with its rollback. Here one caller at a time has it, the others queue.
 */
const embeddedDriver = (database: EmbeddedDatabase): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => {
      const { rows, affected } = await database.send({ sql, parameters });
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
    },
    streamQuery: () => {
      throw new Error('One connection must not be held open by a reader: read by key in batches');
    },
  };
  const run = (sql: string) => async () => void (await connection.executeQuery(CompiledQuery.raw(sql)));
  const queue: (() => void)[] = [];
  let lent = false;
  return {
    init: async () => void (await database.ready),
    acquireConnection: async () => {
      if (lent) await new Promise<void>((resolve) => queue.push(resolve));
      lent = true;
      return connection;
    },
    releaseConnection: async () => {
      const next = queue.shift();
      if (next) next();
      else lent = false;
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: () => database.close(),
  };
};

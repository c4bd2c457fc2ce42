import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { LoanQueue } from './loan-queue.ts';
import type { Outcome, Statement } from './prepared-statements.ts';

export const embeddedDialect = (database: EmbeddedDatabase): Dialect => ({
  createDriver: () => embeddedDriver(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
});

/**
 * Kysely's own PGlite driver gives the one connection to all callers at once, so that a query of another request would run
 * inside an open transaction and be lost with its rollback. Here one caller at a time has it, the others queue. Those who only
 * read do not wait for the end of a long transaction: they read beside it.
 */
const embeddedDriver = (database: EmbeddedDatabase): Driver => {
  const queue = new LoanQueue();
  const run = (sql: string) => async () => void (await database.send({ sql, parameters: [] }));
  return {
    init: async () => void (await database.ready),
    acquireConnection: async () => new Borrower(database, queue),
    releaseConnection: async (borrower) => queue.giveBack(borrower),
    beginTransaction: async (borrower) => {
      await queue.borrow(borrower);
      await run('begin')();
      queue.beginTransaction();
    },
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: () => database.close(),
  };
};

/** Borrows the connection when it has something to send, and keeps it until it is released. */
class Borrower implements DatabaseConnection {
  #database: EmbeddedDatabase;
  #queue: LoanQueue;

  constructor(database: EmbeddedDatabase, queue: LoanQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#send({ sql, parameters });
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  async #send(statement: Statement): Promise<Outcome> {
    if (onlyReads(statement.sql) && !(await this.#queue.borrowSoon(this))) {
      const read = await this.#database.read(statement);
      if (read) return read;
    }
    await this.#queue.borrow(this);
    return this.#database.send(statement);
  }

  streamQuery(): never {
    throw new Error('One connection must not be held open by a reader: read by key in batches');
  }
}

// Functions that do more than reading, which PostgreSQL would not refuse to a reader.
const acts = /\b(pg_notify|nextval|setval|set_config|pg_advisory\w*|pg_sleep|pg_terminate_backend)\b/i;
const onlyReads = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !acts.test(sql);

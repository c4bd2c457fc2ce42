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
import type { Db } from '#db/db.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import type { Borrower, LoanQueue } from './loan-queue.ts';
import type { Outcome, Statement } from './prepared-statements.ts';
import { TurnEnded } from './turn-ended.ts';

/** `isUrgent`: acts that may run again give way to whoever writes by it. */
export const embeddedDialect = (database: EmbeddedDatabase, queue: LoanQueue, isUrgent: boolean): Dialect => ({
  createDriver: () => embeddedDriver(database, queue, isUrgent),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
});

/**
 * Kysely's own PGlite driver gives the one connection to all callers at once, so that a query of another request would run
 * inside an open transaction and be lost with its rollback. Here one caller at a time has it, the others queue. Those who only
 * read do not wait for the end of a long transaction: they read beside it. To those who write, a long transaction gives way.
 */
const embeddedDriver = (database: EmbeddedDatabase, queue: LoanQueue, isUrgent: boolean): Driver => {
  const run = (sql: string) => database.send({ sql, parameters: [] });
  return {
    init: async () => void (await database.ready),
    acquireConnection: async () => new EmbeddedConnection(database, queue, isUrgent),
    releaseConnection: async (connection) => queue.giveBack(connection as EmbeddedConnection),
    beginTransaction: async (connection) => {
      await queue.borrow(connection as EmbeddedConnection);
      await run('begin');
      queue.beginTransaction();
    },
    commitTransaction: async (connection) => {
      (connection as EmbeddedConnection).refuseIfEnded();
      await run('commit');
    },
    rollbackTransaction: async () => void (await run('rollback')),
    // The database is closed by whoever opened it.
    destroy: async () => {},
  };
};

/** Borrows the one connection when it has something to send, and keeps it until it is released. */
class EmbeddedConnection implements DatabaseConnection, Borrower {
  isUrgent: boolean;
  turnMs: number | null = null;
  #database: EmbeddedDatabase;
  #queue: LoanQueue;
  #ended: TurnEnded | null = null;

  constructor(database: EmbeddedDatabase, queue: LoanQueue, isUrgent: boolean) {
    this.#database = database;
    this.#queue = queue;
    this.isUrgent = isUrgent;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#endTurn();
    const { rows, affected } = await this.#send({ sql, parameters });
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  /** A transaction that gave way is only rolled back, whatever its work made of the error. */
  refuseIfEnded() {
    if (this.#ended) throw this.#ended;
  }

  #endTurn() {
    const ranMs = this.#queue.overdue(this);
    if (ranMs !== null) this.#ended ??= new TurnEnded(ranMs);
    this.refuseIfEnded();
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

/** How transactions on this connection take turns with others. On PostgreSQL nobody waits for one. */
export const setTurns = (connection: Db, turns: Partial<Borrower>): Promise<void> =>
  connection.getExecutor().provideConnection(async (own) => {
    if (own instanceof EmbeddedConnection) Object.assign(own, turns);
  });

// Functions that do more than reading, which PostgreSQL would not refuse to a reader.
const acts = /\b(pg_notify|nextval|setval|set_config|pg_advisory\w*|pg_sleep|pg_terminate_backend)\b/i;
const onlyReads = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !acts.test(sql);

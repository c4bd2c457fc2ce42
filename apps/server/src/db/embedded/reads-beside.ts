import type { PGlite } from '@electric-sql/pglite';
import { literal, type Outcome, type PreparedStatements, type Statement } from './prepared-statements.ts';

/** Opens the statement that the setting `vuon.read` holds; null: PostgreSQL refuses to read it. */
const openReader = `
  create or replace function pg_temp.open_reader(int) returns refcursor stable language plpgsql as $$
  declare reader refcursor := 'reader';
  begin
    open reader for execute current_setting('vuon.read');
    return reader;
  exception when others then return null;
  end $$`;
const readers = 'select pg_temp.open_reader(generate_series(1, 2147483647))';

/**
 * Reads for others while a transaction is open on the one connection: what was committed before it began, and nothing of it.
 *
 * The transaction begins with a portal, which keeps the snapshot of that moment for as long as it is open. Each row that is fetched
 * from it calls a function. Since the function is `stable`, PostgreSQL reads in the portal's snapshot whatever it opens, and refuses to
 * write or to lock anything there. A savepoint keeps errors of a reader away from the transaction.
 */
export class ReadsBeside {
  #pglite: PGlite;
  #prepared: PreparedStatements;
  isOpen = false;

  constructor(pglite: PGlite, prepared: PreparedStatements) {
    this.#pglite = pglite;
    this.#prepared = prepared;
  }

  /** For this session alone: it leaves nothing in the database. */
  prepare = () => this.#pglite.exec(openReader);

  async begin(): Promise<Outcome> {
    await this.#prepared.run({ sql: 'begin', parameters: [] });
    await this.#prepared.open(readers, 'readers');
    this.isOpen = true;
    return nothing;
  }

  async end(sql: 'commit' | 'rollback'): Promise<Outcome> {
    this.isOpen = false;
    return this.#prepared.run({ sql, parameters: [] });
  }

  /** Null: it cannot be read beside the transaction. */
  async read(statement: Statement): Promise<Outcome | null> {
    try {
      await this.#pglite.exec('savepoint reader');
    } catch {
      return null; // the transaction has failed, and is about to be rolled back
    }
    try {
      const text = literal(await this.#prepared.withValues(statement));
      const read = `set local vuon.read = ${text}; fetch readers; fetch all from reader; close reader; release reader`;
      const [, , found] = await this.#pglite.exec(read);
      return { rows: found?.rows ?? [], affected: found?.affectedRows };
    } catch {
      await this.#pglite.exec('rollback to reader; release reader');
      return null;
    }
  }
}

const nothing: Outcome = { rows: [], affected: undefined };

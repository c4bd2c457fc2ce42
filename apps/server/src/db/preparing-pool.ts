import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isStale } from './database-error.ts';
import { RecentStatements, storesValues } from './recent-statements.ts';

type Parameters = readonly unknown[];

/**
 * A pool whose connections prepare up to `limit` SELECTs and INSERTs of given values each: parsing and planning takes longer than
 * most of them run. PostgreSQL goes on planning for the values at hand where it expects a plan for any values to be worse.
 */
export const preparingPool = (pool: pg.Pool, limit: number, isWorthIt: (sql: string) => boolean): PostgresPool => {
  const tables = { changes: 0 };
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = clients.get(client) ?? new PreparingClient(client, limit, isWorthIt, tables);
      clients.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

class PreparingClient implements PostgresPoolClient {
  #client: pg.PoolClient;
  #isWorthIt: (sql: string) => boolean;
  #recent: RecentStatements<string>;
  #lastName = 0;
  /** Shared by the pool: what one connection notices, the others need not. */
  #tables: { changes: number };
  #knownChanges: number;

  constructor(client: pg.PoolClient, limit: number, isWorthIt: (sql: string) => boolean, tables: { changes: number }) {
    this.#client = client;
    this.#isWorthIt = isWorthIt;
    this.#recent = new RecentStatements(limit);
    this.#tables = tables;
    this.#knownChanges = tables.changes;
  }

  query = (async (sql: string, parameters: Parameters): Promise<PostgresQueryResult<unknown>> => {
    // After an error nothing but the end of the transaction is possible.
    const status = this.#client.getTransactionStatus();
    if (status === 'E' || !isPreparable(sql, parameters) || !this.#isWorthIt(sql)) return this.#run(sql, parameters);
    if (this.#knownChanges !== this.#tables.changes) await this.#forgetAll();
    const known = this.#recent.use(sql);
    const dropped = this.#recent.dropOldest();
    if (dropped) await this.#deallocate(dropped);
    if (known === undefined) return this.#run(sql, parameters);
    const name = known ?? `s${++this.#lastName}`;
    this.#recent.keep(sql, name);
    try {
      return await this.#run(sql, parameters, name);
    } catch (error) {
      if (!isStale(error)) throw error;
      this.#tables.changes++;
      // Within a transaction, the transaction has to be repeated.
      if (status !== 'I') throw error;
      return this.#run(sql, parameters);
    }
  }) as PostgresPoolClient['query'];

  get processID(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }

  release(destroy?: boolean) {
    this.#client.release(destroy);
  }

  async #run(text: string, parameters: Parameters, name?: string): Promise<PostgresQueryResult<unknown>> {
    const values = [...parameters];
    const result = await this.#client.query(name ? { name, text, values } : { text, values });
    return result as unknown as PostgresQueryResult<unknown>;
  }

  async #forgetAll() {
    this.#knownChanges = this.#tables.changes;
    this.#recent.clear();
    await this.#deallocate('all');
  }

  async #deallocate(name: string) {
    const { parsedStatements } = (this.#client as unknown as WithStatements).connection;
    // A statement that could not be parsed (its table was missing or locked) is not there, and to ask for its end would fail.
    if (name !== 'all' && !(name in parsedStatements)) return;
    await this.#client.query(`deallocate ${name}`);
    // `pg` remembers the text of each, without end. Names are not used again.
    for (const parsed of name === 'all' ? Object.keys(parsedStatements) : [name]) delete parsedStatements[parsed];
  }
}

/** A member of `pg`'s client that its types leave out. */
type WithStatements = { connection: { parsedStatements: Record<string, string> } };

// Without parameters a text may hold several statements, which cannot be prepared.
const isPreparable = (sql: string, parameters: Parameters) =>
  parameters.length > 0 && (/^\s*(select|with)\b/i.test(sql) || storesValues(sql));

import { PostgresQueryCompiler } from 'kysely';
import { whyNotDistributable } from './distributable.ts';

// For all tests of the API, on both databases: a statement that Citus would refuse fails here too.

const told = new Map<string, string | null>();
/** Several statements, which run before the tables are distributed. */
const isMigration = (sql: string) => /;\s*\S/.test(sql);

const { compileQuery } = PostgresQueryCompiler.prototype;

if (!('refusesUndistributable' in compileQuery))
  PostgresQueryCompiler.prototype.compileQuery = Object.assign(
    function (this: PostgresQueryCompiler, ...given: Parameters<typeof compileQuery>) {
      const query = compileQuery.apply(this, given);
      if (!told.has(query.sql)) told.set(query.sql, isMigration(query.sql) ? null : whyNotDistributable(query.sql));
      const why = told.get(query.sql);
      if (why) throw new Error(`Citus: ${why}\n${query.sql}`);
      return query;
    },
    { refusesUndistributable: true },
  );

import { PostgresQueryCompiler } from 'kysely';
import { whyNotDistributable } from './distributable.ts';

// With `DISTRIBUTABLE=1`, for all tests of the API, on both databases: a statement that Citus would refuse fails here too.

const told = new Map<string, string | null>();
const { compileQuery } = PostgresQueryCompiler.prototype;

if (!('refusesUndistributable' in compileQuery))
  PostgresQueryCompiler.prototype.compileQuery = Object.assign(
    function (this: PostgresQueryCompiler, ...given: Parameters<typeof compileQuery>) {
      const query = compileQuery.apply(this, given);
      // A migration is several statements, which run before the tables are distributed.
      const isMigration = /;\s*\S/.test(query.sql);
      if (!told.has(query.sql)) told.set(query.sql, isMigration ? null : whyNotDistributable(query.sql));
      const why = told.get(query.sql);
      if (why) throw new Error(`Citus: ${why}\n${query.sql}`);
      return query;
    },
    { refusesUndistributable: true },
  );

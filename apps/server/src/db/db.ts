import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database, or the transaction that a request runs in. */
export type Db = Kysely<Tables>;

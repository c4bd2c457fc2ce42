import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

let t = performance.now();
const lap = (n: string) => {
  console.log(n, (performance.now() - t).toFixed(0));
  t = performance.now();
};
const extensions = { btree_gist, pg_trgm, unaccent };
const a = await PGlite.create({ extensions });
lap('create');
await a.exec('create extension unaccent; create table x(a int); insert into x values (1)');
lap('ddl');
const dump = await a.dumpDataDir('none');
lap('dump');
console.log(dump.size);
const b = await PGlite.create({ extensions, loadDataDir: dump });
lap('load');
console.log((await b.query('select * from x')).rows);
lap('q');

// npm run test:citus: the tests of the API on a Citus cluster of its own, a coordinator and two workers. CITUS_PG_CONFIG names the
// pg_config of a PostgreSQL with Citus (the README tells how to build it). `npm run test:citus -- orchard` runs only the files
// that have 'orchard' in their path.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, environment, install, node, root } from './install.mjs';
import { citusBin, startCitus } from './test/citus.mjs';
import { countVitest } from './test/counts.mjs';
import { tellRetried } from './test/retried.mjs';
import { whenOrphaned } from './when-orphaned.mjs';

const parts = process.argv.slice(2);
const pgConfig = process.env.CITUS_PG_CONFIG;
const bin = citusBin(pgConfig);
if (!bin) {
  console.log(
    pgConfig
      ? `Not run: the PostgreSQL of ${pgConfig} has no Citus.`
      : 'Not run: no Citus is given. CITUS_PG_CONFIG names the pg_config of a PostgreSQL that has it; the README tells how to build it.',
  );
  process.exit(1);
}

const abandon = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, abandon);
whenOrphaned(abandon);

install();
const report = join(root, 'test-results', 'api-citus.json');
mkdirSync(join(root, 'test-results'), { recursive: true });
rmSync(report, { force: true });

const citus = await startCitus(bin);
const vitest = spawn(
  node,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...parts,
    ...['--root', 'apps/server', '--project', 'api'],
    ...['--reporter=default', '--reporter=json', `--outputFile=${report}`],
  ],
  {
    cwd: root,
    env: {
      ...environment,
      ...compiled,
      TEST_DATABASE_URL: citus.coordinator,
      TEST_CITUS_WORKERS: citus.workers.join(' '),
      TEST_CITUS_PSQL: join(bin, 'psql'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
process.on('exit', () => vitest.kill('SIGTERM'));
const [code] = await once(vitest, 'exit');
await citus.stop();

const { passed, failed, why, retried = [] } = countVitest(report, false)(code ?? 1);
tellRetried(retried);
console.log(`\n${passed} passed, ${failed} failed${why ? ` (${why})` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

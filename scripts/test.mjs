// npm test: everything, on a fresh clone too. `npm test -- --only api` runs the steps whose names begin so, and
// `npm test -- --only api season` only those files of them that have 'season' in their path.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { compiled, environment, install, node, root } from './install.mjs';
import { countOne, countPlaywright, countVitest } from './test/counts.mjs';
import { chromium, needPackages } from './test/debian.mjs';
import { startPostgres } from './test/postgres.mjs';
import { tellRetried } from './test/retried.mjs';
import { whenOrphaned } from './when-orphaned.mjs';

const results = join(root, 'test-results');
const tool = (path) => join(root, 'node_modules', path);
const report = (name) => join(results, `${name}.json`);
// However slow the machine: a step ends when it has printed nothing for so long. All of them print as they go.
const silenceLimitMs = 10 * 60_000;

const onlyAt = process.argv.indexOf('--only');
const [only = '', part = ''] = onlyAt < 0 ? [] : process.argv.slice(onlyAt + 1);
const wanted = ({ name }) => name.startsWith(only);

const vitest = (name, ...args) => ({
  name,
  args: [
    tool('vitest/vitest.mjs'),
    'run',
    ...(part ? [part, '--passWithNoTests'] : []),
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report(name)}`,
  ],
  count: countVitest(report(name), part !== ''),
});

const types = { name: 'types', args: ['scripts/typecheck.mjs'], count: countOne };
const lint = {
  name: 'lint',
  args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  count: countOne,
};
const unitScripts = vitest('unit-scripts', '--project', 'scripts');
const unitPackages = vitest('unit-packages', '--project', 'contract', '--project', 'geo');
const unitWeb = vitest('unit-web', '--root', 'apps/web');
const unitServer = vitest('unit-server', '--root', 'apps/server', '--project', 'unit');
const api = ['--root', 'apps/server', '--project', 'api'];
// Asked for by name, a file runs on both databases.
const onBoth = { ...compiled, ...(!only && { TESTS_OF_ONE_DATABASE: 'once' }) };
const apiPglite = { ...vitest('api-pglite', ...api), env: { ...onBoth, TEST_DATABASE_URL: '' } };
const apiPostgres = { ...vitest('api-postgres', ...api), withPostgres: true };
const build = { name: 'build', args: ['scripts/build.mjs'], count: countOne };
const e2e = {
  name: 'e2e',
  args: [
    tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...(part ? [part, '--pass-with-no-tests'] : []),
  ],
  // Known once what is missing has been installed.
  get env() {
    return { ...compiled, CHROMIUM: chromium() };
  },
  count: countPlaywright(report('e2e'), part !== ''),
  live: true,
};

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
const abandon = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, abandon);
whenOrphaned(abandon);

install();
needPackages([...(wanted(e2e) ? ['chromium-headless-shell'] : []), ...(wanted(apiPostgres) ? ['postgresql-15'] : [])]);
mkdirSync(results, { recursive: true });

const outcomes = [];
// Two cores, two lanes of about the same length. The browser waits for its pages more than it computes: beside the databases'
// tests it costs less time than alone.
await Promise.all([
  lane(types, lint, build).then(browse),
  lane(unitScripts, unitPackages, unitWeb, unitServer, apiPglite, apiPostgres),
]);
conclude();

async function browse() {
  if (!wanted(e2e)) return;
  if (wanted(build) ? outcomeOf(build).failed === 0 : buildWeb()) await lane(e2e);
  else outcomes.push({ name: e2e.name, passed: 0, failed: 1, seconds: 0, why: 'not run: the web could not be built' });
}

function outcomeOf(step) {
  return outcomes.find(({ name }) => name === step.name);
}

async function lane(...steps) {
  for (const step of steps.filter(wanted)) outcomes.push(await runStep(step));
}

async function runStep(step) {
  rmSync(report(step.name), { force: true });
  const startedAt = Date.now();
  const outcome = await attempt(step).catch((error) => ({ passed: 0, failed: 1, why: error.message }));
  return { name: step.name, seconds: (Date.now() - startedAt) / 1000, ...outcome };
}

async function attempt(step) {
  if (!step.withPostgres) return step.count(await run(step, step.env));
  const postgres = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const url = postgres?.url ?? process.env.TEST_DATABASE_URL;
  try {
    return step.count(await run(step, { ...onBoth, TEST_DATABASE_URL: url }));
  } finally {
    await postgres?.stop();
  }
}

/** Runs a step and answers its exit code. What it prints comes in one piece when it ends, as two run side by side. */
function run({ name, args, live = false }, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (live) console.log(`\n── ${name} ──`);
    const silence = setTimeout(() => {
      reject(new Error(`ended: it had printed nothing for ${silenceLimitMs / 60_000} minutes`));
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
    }, silenceLimitMs);
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        silence.refresh();
        if (live) process.stdout.write(chunk);
        else output.push(chunk);
      });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(silence);
      children.delete(child);
      if (!live) console.log(`\n── ${name} ──\n${Buffer.concat(output).toString().trim()}`);
      resolve(code ?? 1);
    });
  });
}

function conclude() {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log();
  for (const { name, passed, failed, seconds, why } of outcomes) {
    const tests = `${passed} of ${passed + failed}`.padStart(12);
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(13)}${tests} ${`${seconds.toFixed(1)} s`.padStart(9)}${why ? `  ${why}` : ''}`,
    );
  }
  tellRetried(outcomes.flatMap(({ retried = [] }) => retried));
  const isEmpty = sum('passed') + sum('failed') === 0;
  if (isEmpty)
    console.log(`No step's name begins with '${only}'${part && `, or no file of it has '${part}' in its path`}.`);
  const failed = sum('failed') + (isEmpty ? 1 : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

// npm test: everything, on a fresh clone too. `npm test -- --only api` runs the steps whose names begin so.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { environment, install, node, root } from './install.mjs';
import { countOne, countPlaywright, countVitest } from './test/counts.mjs';
import { chromium, needPackages } from './test/debian.mjs';
import { startPostgres } from './test/postgres.mjs';
import { whenOrphaned } from './when-orphaned.mjs';

const results = join(root, 'test-results');
const tool = (path) => join(root, 'node_modules', path);
const report = (name) => join(results, `${name}.json`);
const stepLimitMs = 15 * 60_000;

const vitest = (name, ...args) => ({
  name,
  args: [
    tool('vitest/vitest.mjs'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report(name)}`,
  ],
  count: countVitest(report(name)),
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
// These tests start the server many times: a third of that is compiling the same files.
const compiled = { NODE_COMPILE_CACHE: tool('.cache/compiled') };
const apiPglite = { ...vitest('api-pglite', '--root', 'apps/server'), env: { ...compiled, TEST_DATABASE: 'pglite' } };
const apiPostgres = { ...vitest('api-postgres', '--root', 'apps/server'), withPostgres: true };
const build = { name: 'build', args: ['scripts/build.mjs'], count: countOne };
const e2e = {
  name: 'e2e',
  args: [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  env: { ...compiled, CHROMIUM: chromium },
  count: countPlaywright(report('e2e')),
  live: true,
};

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? '' : (process.argv[onlyAt + 1] ?? '');
const wanted = ({ name }) => name.startsWith(only);

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
// Two cores, two lanes. The browser comes last and alone: it measures time as a person does.
await Promise.all([lane(types, lint, unitScripts, unitPackages, unitWeb, build, apiPostgres), lane(apiPglite)]);
if (wanted(e2e)) {
  if (wanted(build) ? outcomeOf(build).failed === 0 : buildWeb()) await lane(e2e);
  else outcomes.push({ name: e2e.name, passed: 0, failed: 1, seconds: 0, why: 'not run: the web could not be built' });
}
conclude();

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
    return step.count(await run(step, { ...compiled, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url }));
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
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      timeout: stepLimitMs,
    });
    children.add(child);
    if (live) console.log(`\n── ${name} ──`);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
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
  if (outcomes.length === 0) console.log(`No step's name begins with '${only}'.`);
  const failed = sum('failed') + (outcomes.length === 0 ? 1 : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * `npm run bench:export`: 100,000 crop groups from the list to an Excel file through the API of a running server (read by key
 * from the embedded database, packed in a thread, stored), against write-excel-file called directly with the same rows, which it
 * finds in memory. The goals: a ratio of rows per second of at least 1.0, and at most 200 MB beyond the memory of the idle
 * server.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Job } from '@vuon/contract/jobs/job';
import { unzipSync } from 'fflate';
import { ChildServer } from './child-server.ts';
import { makeRows } from './rows/export-rows.ts';

const rounds = 3;
const rowCount = 100_000;
const goals = { ratio: 1, megabytes: 200 };
const password = 'mot mat khau dai';
const runFile = promisify(execFile);
const direct = fileURLToPath(new URL('./export-direct.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-export-'));
const rowsFile = join(folder, 'rows.json');

const script = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

const ask = async <T>(url: string, init: RequestInit): Promise<T> => {
  const answer = (await (await fetch(url, init)).json()) as { data?: T };
  if (!answer.data) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer.data;
};

const json = { 'content-type': 'application/json' };
const signIn = async (url: string): Promise<Record<string, string>> => {
  const { accessToken } = await ask<{ accessToken: string }>(`${url}/api/v2/users/login-admin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password }),
  });
  const session = { authorization: `Bearer ${accessToken}` };
  const mine = await ask<{ items: { id: number; type: string }[] }>(`${url}/api/v2/entities/mine`, {
    headers: session,
  });
  const [farm] = mine.items;
  if (!farm) throw new Error('the demo farm is missing');
  return { ...session, ...json, 'entity-id': String(farm.id), type: farm.type };
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Latency = Record<'/healthz' | '/readyz', { p99: number; most: number }>;

/**
 * The times of requests that need the event loop alone, and of those that need the database too, sent every 10 ms during the
 * work.
 */
const latencyDuring = async <T>(url: string, work: Promise<T>): Promise<{ result: T; latency: Latency }> => {
  const times = { '/healthz': [] as number[], '/readyz': [] as number[] };
  let done = false;
  const result = work.finally(() => {
    done = true;
  });
  result.catch(() => {}); // thrown below
  while (!done) {
    for (const path of ['/healthz', '/readyz'] as const) {
      const from = performance.now();
      await (await fetch(url + path)).text();
      times[path].push(performance.now() - from);
    }
    await wait(10);
  }
  const summary = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, most: sorted.at(-1) ?? 0 };
  };
  return {
    result: await result,
    latency: { '/healthz': summary(times['/healthz']), '/readyz': summary(times['/readyz']) },
  };
};

const megabytes = (pid: number | undefined, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

const exportOnce = async (url: string, headers: Record<string, string>): Promise<Job> => {
  const body = JSON.stringify({ list: 'crop-groups', query: { sort: 'name' } });
  let job = await ask<Job>(`${url}/api/v1/exports`, { method: 'POST', headers, body });
  while (job.state === 'waiting' || job.state === 'running') {
    await wait(50);
    job = await ask<Job>(`${url}/api/v1/jobs/${job.id}`, { headers });
  }
  if (job.state !== 'done') throw new Error(`the export ended as ${job.state}: ${job.error}`);
  return job;
};

const countRows = async (url: string, job: Job): Promise<number> => {
  if (job.result?.type !== 'file') throw new Error('the export left no file');
  const file = new Uint8Array(await (await fetch(url + job.result.url)).arrayBuffer());
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(file, { filter: ({ name }) => name.endsWith('/sheet1.xml') });
  const parts = Buffer.from(sheet ?? [])
    .toString('latin1')
    .split('<row ');
  return parts.length - 2; // the part before the rows, and the row of headers
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const whole = (value: number) => Math.round(value).toLocaleString('en');

let server: ChildServer | undefined;
try {
  const total = await makeRows(join(folder, 'data'), password, rowCount, rowsFile);
  server = await ChildServer.start(script, { DATA_DIR: join(folder, 'data') });
  const { url, pid } = server;
  const headers = await signIn(url);
  await ask(`${url}/api/crop-groups`, { headers });
  const { latency: idle } = await latencyDuring(url, wait(3_000));
  const idleMegabytes = megabytes(pid, 'VmRSS');

  const measured: { ours: number; theirs: number; megabytes: number; latency: Latency }[] = [];
  for (let round = 0; round < rounds; round++) {
    writeFileSync(`/proc/${pid}/clear_refs`, '5'); // VmHWM counts from here
    const from = performance.now();
    const { result: job, latency } = await latencyDuring(url, exportOnce(url, headers));
    const ours = total / ((performance.now() - from) / 1_000);
    const over = megabytes(pid, 'VmHWM') - idleMegabytes;
    const rows = await countRows(url, job);
    if (rows !== total) throw new Error(`the file has ${rows} rows instead of ${total}`);
    const { stdout: seconds } = await runFile(process.execPath, [direct, rowsFile, join(folder, 'direct.xlsx')]);
    measured.push({ ours, theirs: total / Number(seconds), megabytes: over, latency });
  }

  const ours = median(measured.map((round) => round.ours));
  const theirs = median(measured.map((round) => round.theirs));
  const over = Math.max(...measured.map((round) => round.megabytes));
  const ratio = median(measured.map((round) => round.ours / round.theirs));
  console.log(`write-excel-file, rows in memory: ${whole(theirs)} rows/s`);
  console.log(`Vườn, from the list to the file:  ${whole(ours)} rows/s`);
  console.log(`ratio ${ratio.toFixed(2)} (goal: at least ${goals.ratio.toFixed(1)})`);
  console.log(
    `memory: ${whole(idleMegabytes)} MB idle, at most ${whole(over)} MB more (goal: at most ${goals.megabytes})`,
  );
  for (const path of ['/healthz', '/readyz'] as const) {
    const p99 = median(measured.map(({ latency }) => latency[path].p99));
    const most = Math.max(...measured.map(({ latency }) => latency[path].most));
    console.log(
      `GET ${path}: p99 ${idle[path].p99.toFixed(1)} ms idle, ${p99.toFixed(1)} ms during the export, at most ${most.toFixed(1)}`,
    );
  }
  if (ratio < goals.ratio || over > goals.megabytes) process.exitCode = 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

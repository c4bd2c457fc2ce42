import { readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@vuon/contract/jobs/job';
import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '#files/file-store.ts';
import type { JobKind } from '#jobs';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { temporaryFiles } from '#testing/temporary-files.ts';
import { exportJob } from './export-job.ts';
import { fileOf, type TreeList, trees } from './exports.factories.ts';

const server = useServer();
const folder = join(server.folder, 'exports');
let farm: Farm;
let lan: Person;
let id: number;
beforeEach(() => rmSync(folder, { recursive: true, force: true }));
server.given(async () => {
  farm = await aFarm(server);
  lan = await aMember(server, farm, 'viewer');
  id = (await lan.client.post('/api/v1/exports', { list: 'crop-groups', query: {} })).data.id;
});

const look = async (): Promise<Job> => (await lan.client.get(`/api/v1/jobs/${id}`)).data;
const cancel = () => lan.client.post(`/api/v1/jobs/${id}/cancel`);
const stored = (): string[] =>
  readdirSync(server.folder).flatMap((name) => (name === 'exports' ? readdirSync(folder) : []));
const left = () => [...stored(), ...temporaryFiles()];
const run = (list: TreeList, files = server.files) => server.runJobs([exportJob([list], files)]);
/** The store, with something that happens just before or after a file is put into it. */
const storeThat = ({ beforePut, afterPut }: { beforePut?: () => unknown; afterPut?: () => unknown }): FileStore => ({
  ...server.files,
  put: async (...given) => {
    await beforePut?.();
    await server.files.put(...given);
    await afterPut?.();
  },
});
/** The list, with something that happens before each batch. */
const listThat = (list: TreeList, beforeRows: (after: string | undefined) => unknown): TreeList => ({
  ...list,
  rows: async (scope, query) => {
    await beforeRows(query.after);
    return list.rows(scope, query);
  },
});
/** A point at which a run stands still, as one that is killed does for ever. */
const standstill = () => {
  const reached = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const here = () => {
    reached.resolve();
    return left.promise;
  };
  return { here, reached: reached.promise, goOn: left.resolve };
};
const expireLease = () => sql`update job set leased_until = now() - interval '1 second'`.execute(server.db);
const rowsIn = async (job: Job) => {
  const content = await (await fetch(server.url + fileOf(job).url)).arrayBuffer();
  return ((await readExcel(Buffer.from(content)))[0]?.data.length ?? 0) - 1;
};

test('one file is kept, and none of the temporary ones, which nobody else can read', async () => {
  let mode = 0;
  const files: FileStore = {
    ...server.files,
    put: async (key, path, type) => {
      mode = (await stat(path)).mode & 0o777;
      await server.files.put(key, path, type);
    },
  };
  await run(trees(10), files);
  expect(mode).toBe(0o600);
  expect(left()).toEqual([expect.stringMatching(/^[\da-f-]{36}-1$/)]);
});

describe('leaves nothing behind', () => {
  test('when it is cancelled in the middle', async () => {
    const endless = trees(1, {
      rows: async (_scope, { after = '0' }) => {
        if (after === '3') await cancel();
        return { items: [{ number: Number(after), planted: '2026-06-01' }], next: String(Number(after) + 1) };
      },
    });
    expect(await run(endless)).toEqual([]);
    expect(await look()).toMatchObject({ state: 'cancelled', result: null });
    expect(left()).toEqual([]);
  });

  test('when reading fails; it is tried again', async () => {
    const failing = listThat(trees(5_000), (after) => {
      if (after) throw new Error('the database is gone');
    });
    expect(await run(failing)).toMatchObject([{ message: 'the database is gone' }]);
    expect(await look()).toMatchObject({ state: 'waiting', attempts: 1, error: 'Máy chủ gặp lỗi khi làm việc này.' });
    expect(left()).toEqual([]);
    server.advance(60);
    await run(trees(5_000));
    expect(await rowsIn(await look())).toBe(5_000);
  });

  test('when a cell cannot be written; it is tried again', async () => {
    const [column] = trees(1).columns;
    const broken = { ...column, value: () => Symbol('no value') } as unknown as TreeList['columns'][number];
    expect(await run(trees(3, { columns: [broken] }))).toHaveLength(1);
    expect(await look()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(left()).toEqual([]);
  });

  test('when the store fails; it is tried again', async () => {
    const full: FileStore = { ...server.files, put: () => Promise.reject(new Error('the disk is full')) };
    expect(await run(trees(10), full)).toMatchObject([{ message: 'the disk is full' }]);
    expect(await look()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(left()).toEqual([]);
  });

  test('when it turns out longer than a sheet', async () => {
    const items = { length: 1_048_576 } as never[];
    await run(trees(1, { rows: async () => ({ items, next: null }) }));
    expect(await look()).toMatchObject({ state: 'failed', error: expect.stringContaining('1.048.576 dòng') });
    expect(left()).toEqual([]);
  });

  test('when the right to read is taken away before it runs', async () => {
    await server.db.deleteFrom('membership').where('user_id', '=', lan.id).execute();
    await run(trees(10));
    expect(await look()).toMatchObject({ state: 'failed', result: null });
    expect(left()).toEqual([]);
  });

  test('when the right to read is taken away while it runs', async () => {
    const leave = () => server.db.deleteFrom('membership').where('user_id', '=', lan.id).execute();
    await run(listThat(trees(10), leave));
    expect(await look()).toMatchObject({ state: 'failed', result: null });
    expect(left()).toEqual([]);
  });

  test('when it is cancelled just after its file was stored', async () => {
    await run(trees(10), storeThat({ afterPut: cancel }));
    expect(await look()).toMatchObject({ state: 'cancelled', result: null });
    expect(left()).toEqual([]);
  });
});

test('a job that is done keeps its file, although its runner did not hear that it is', async () => {
  const kind = exportJob([trees(10)], server.files);
  const unheard: JobKind['run'] = ({ finish, ...context }) =>
    kind.run({
      ...context,
      finish: async (work) => {
        await finish(work);
        throw new Error('the connection broke while the answer was on its way');
      },
    });
  expect(await server.runJobs([{ ...kind, run: unheard }])).toHaveLength(1);
  expect(await look()).toMatchObject({ state: 'done' });
  expect(await rowsIn(await look())).toBe(10);
});

describe('a killed runner', () => {
  test('is replaced when its lease has run out; if it was only slow, it changes nothing any more', async () => {
    const { here, reached, goOn } = standstill();
    const slow = run(listThat(trees(2_500), (after) => after && here()));
    await reached;
    expect(await look()).toMatchObject({ state: 'running', attempts: 1 });
    await expireLease();
    await run(trees(2_500));
    const done = await look();
    expect(done).toMatchObject({ state: 'done', attempts: 2 });
    goOn();
    await slow;
    expect(await look()).toEqual(done);
    expect(await rowsIn(done)).toBe(2_500);
    expect(left()).toHaveLength(1);
  });

  test('that was only slow takes back what it stores too late', async () => {
    const { here, reached, goOn } = standstill();
    const slow = run(trees(10), storeThat({ beforePut: here }));
    await reached;
    await expireLease();
    await run(trees(12));
    const kept = stored();
    goOn();
    await slow;
    expect(stored()).toEqual(kept);
    expect(await rowsIn(await look())).toBe(12);
  });

  test('that had stored its file leaves none without a job', async () => {
    const { here, reached, goOn } = standstill();
    const killed = run(trees(10), storeThat({ afterPut: here }));
    await reached;
    const orphans = stored();
    expect(orphans).toHaveLength(1);
    await expireLease();
    await run(trees(12));
    const kept = stored();
    expect(kept).toHaveLength(1);
    expect(kept).not.toEqual(orphans);
    goOn();
    await killed;
    expect(stored()).toEqual(kept);
    expect(await rowsIn(await look())).toBe(12);
  });

  test('that had stored its file leaves none when the job is then cancelled', async () => {
    const { here, reached, goOn } = standstill();
    const killed = run(trees(10), storeThat({ afterPut: here }));
    await reached;
    expect(stored()).toHaveLength(1);
    expect((await cancel()).status).toBe(200);
    await expect.poll(stored).toEqual([]);
    goOn();
    await killed;
  });
});

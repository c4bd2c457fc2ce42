import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type JobContext, type JobKind, JobRunner } from '#jobs';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { removeTemporaryFiles } from '#testing/temporary-files.ts';
import { manyCropGroups } from '#testing/workbook.ts';
import { importers } from '../../contributions.ts';
import { importJobs } from './import-jobs.ts';

const server = useServer();
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  imports = new TestImporter(server, manager);
});

afterAll(removeTemporaryFiles);

const count = () => manager.client.count('/api/crop-groups?owner=entity');
const history = () => server.db.selectFrom('audit').select('id').where('actor_id', '=', manager.id).execute();
const never = new Promise<never>(() => {});

/**
 * Runs a job in a process that is killed where `dying` says: it does nothing more, and tells nobody. Its lease runs out
 * later, when another process takes over.
 */
const runAndKill = async (
  kind: string,
  dying: (context: JobContext, die: () => Promise<never>) => Partial<JobContext>,
) => {
  const killed = Promise.withResolvers<void>();
  const die = () => {
    killed.resolve();
    return never;
  };
  const kinds = importJobs(importers, server.files)
    .filter((job) => job.kind === kind)
    .map((job): JobKind => ({ ...job, run: (context) => job.run({ ...context, ...dying(context, die) }) }));
  const runner = new JobRunner({ ...server, wakes: server.database.wakes, db: server.db, kinds, onError: () => {} });
  void runner.runDue();
  await killed.promise;
  await sql`update job set leased_until = now() - interval '1 second' where state = 'running'`.execute(server.db);
};

const stateOf = async (id: number) => (await imports.get(id)).state;

test('killed while reading: what was read stays, another process reads the rest, and no row is there twice', async () => {
  const { data } = await imports.send(manyCropGroups(3_500));
  await runAndKill('import.read', ({ progress }, die) => {
    let calls = 0;
    return { progress: (now) => (++calls > 2 ? die() : progress(now)) };
  });
  expect(await stateOf(data.id)).toBe('reading');
  const before = await server.db.selectFrom('import_row').select('line').execute();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(3_500);
  expect(await server.runJobs()).toEqual([]);
  expect(await imports.get(data.id)).toMatchObject({ state: 'ready', rowCount: 3_500, errorRowCount: 0 });
});

test('killed while checking: another process checks, and no error is told twice', async () => {
  const { data } = await imports.send(manyCropGroups(2_500, (row, number) => (number % 500 ? row : ['M1', 'Trùng'])));
  await server.runJobs(importJobs(importers, server.files).filter(({ kind }) => kind === 'import.read'));
  await runAndKill('import.check', (_, die) => ({ finish: die }));
  expect(await stateOf(data.id)).toBe('checking');
  await server.runJobs();
  expect(await imports.get(data.id)).toMatchObject({ state: 'ready', errorRowCount: 6 });
  expect(await imports.errors(data.id)).toHaveLength(6);
});

test.each(['import.write', 'import.undo'])(
  'killed in the last transaction of %s: nothing half-written',
  async (kind) => {
    const isUndo = kind === 'import.undo';
    const before = isUndo ? await imports.write(manyCropGroups(40)) : await imports.prepare(manyCropGroups(40));
    await (isUndo ? imports.undo(before) : imports.accept(before));
    // All of the transaction's work is done but its end: with the connection of a killed process, it is rolled back.
    await runAndKill(kind, ({ db }, die) => ({
      finish: async (work) => {
        const dead = new Error('killed');
        const transaction = db.transaction().execute(async (tx) => {
          await work?.(tx);
          throw dead;
        });
        await expect(transaction).rejects.toBe(dead);
        return die();
      },
    }));
    expect(await stateOf(before.id)).toBe(isUndo ? 'undoing' : 'writing');
    expect(await count()).toBe(isUndo ? 40 : 0);
    expect(await history()).toHaveLength(isUndo ? 40 : 0);
    expect(await server.runJobs()).toEqual([]);
    expect(await stateOf(before.id)).toBe(isUndo ? 'undone' : 'done');
    expect(await count()).toBe(isUndo ? 0 : 40);
    expect(await history()).toHaveLength(isUndo ? 80 : 40);
  },
);

test('a process that only seemed dead writes nothing into an import that went on without it', async () => {
  const { data } = await imports.send(manyCropGroups(2_500));
  const wake = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const kinds = importJobs(importers, server.files)
    .filter(({ kind }) => kind === 'import.read')
    .map(
      (job): JobKind => ({
        ...job,
        run: (context) =>
          job.run({
            ...context,
            // Asleep before its first row, and never told that it lost the job.
            progress: async () => {
              slow.resolve();
              await wake.promise;
            },
          }),
      }),
    );
  const runner = new JobRunner({ ...server, wakes: server.database.wakes, db: server.db, kinds, onError: () => {} });
  const asleep = runner.runDue();
  await slow.promise;
  await sql`update job set leased_until = now() - interval '1 second' where state = 'running'`.execute(server.db);
  await server.runJobs();
  await imports.discard(await imports.get(data.id));
  wake.resolve();
  await asleep;
  expect(await server.db.selectFrom('import_row').select('line').execute()).toEqual([]);
  expect(await stateOf(data.id)).toBe('discarded');
});

test.each([
  ['import.read', 'failed'],
  ['import.write', 'ready'],
])('%s that is cancelled leaves the import %s', async (kind, state) => {
  const { data } = await imports.send(manyCropGroups(2));
  if (kind === 'import.write') {
    await server.runJobs();
    await imports.accept(await imports.get(data.id));
  }
  const { jobId } = await imports.get(data.id);
  await manager.client.post(`/api/v1/jobs/${jobId}/cancel`);
  expect(await imports.get(data.id)).toMatchObject({ state, problem: 'Đã dừng theo yêu cầu.' });
  expect(await count()).toBe(0);
  await manager.client.post(`/api/v1/jobs/${jobId}/retry`);
  await server.runJobs();
  expect(await stateOf(data.id)).toBe(kind === 'import.read' ? 'ready' : 'done');
});

test('somebody who saves the same code at that moment: nothing is written, and the row says so', async () => {
  const ready = await imports.prepare(manyCropGroups(3));
  await imports.accept(ready);
  await manager.client.post('/api/crop-groups', { code: 'M2', name: 'Vừa lưu' });
  let checks = 0;
  // Sees the world as it was a moment before the other one committed.
  const late = importers.map((importer) => ({
    ...importer,
    check: async (...given: Parameters<typeof importer.check>) => {
      if (++checks > 1) await importer.check(...given);
    },
  }));
  expect(await server.runJobs(importJobs(late, server.files))).toEqual([]);
  expect(await imports.get(ready.id)).toMatchObject({ state: 'ready', errorRowCount: 1 });
  expect(await imports.errors(ready.id)).toEqual(['3 code: Mã M2 đã có: Vừa lưu']);
  expect(await count()).toBe(1);
});

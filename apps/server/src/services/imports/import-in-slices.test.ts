import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { sliceSize } from '#db/slices.ts';
import { turnMs } from '#db/transaction.ts';
import type { JobKind } from '#jobs';
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

const many = 2 * sliceSize + 1;
const count = () => manager.client.count('/api/crop-groups?owner=entity');
const acts = async () => (await manager.client.get('/api/v1/acts')).data.items;

/** The jobs, with a reader who looks when all slices of the last transaction are written, and none is committed. */
const lookingBeforeTheEnd = (look: () => Promise<unknown>) =>
  importJobs(importers, server.files).map(
    (job): JobKind => ({
      ...job,
      run: (context) =>
        job.run({
          ...context,
          finish: (work) =>
            context.finish(async (tx) => {
              const result = (await work?.(tx)) ?? null;
              await look();
              return result;
            }),
        }),
    }),
  );

test('an import of several slices is seen as a whole, or not at all, and so is its undo', async () => {
  const seen: number[] = [];
  const jobs = lookingBeforeTheEnd(async () => seen.push(await count()));
  const ready = await imports.prepare(manyCropGroups(many));
  await imports.accept(ready);
  expect(await server.runJobs(jobs)).toEqual([]);
  expect([seen, await count()]).toEqual([[0], many]);
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: many });
  expect(await acts()).toMatchObject([{ way: 'import', count: many }]);

  await imports.undo(await imports.get(ready.id));
  expect(await server.runJobs(jobs)).toEqual([]);
  expect([seen, await count()]).toEqual([[0, many], 0]);
  expect(await imports.get(ready.id)).toMatchObject({ state: 'undone' });
});

test('who saves while an import is written waits for no end of it', async () => {
  let looks = 0;
  let saving: Promise<unknown> | undefined;
  const jobs = lookingBeforeTheEnd(async () => {
    looks++;
    if (saving) return saving;
    saving = manager.client.post('/api/crop-groups', { code: 'RIENG', name: 'Vừa lưu' });
    await setTimeout(turnMs * 1.2);
  });
  const ready = await imports.prepare(manyCropGroups(many));
  await imports.accept(ready);
  expect(await server.runJobs(jobs)).toEqual([]);
  await saving;
  // On the embedded database the import gives way, and is written anew.
  expect(looks).toBe(process.env.TEST_DATABASE_URL ? 1 : 2);
  expect(await count()).toBe(many + 1);
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: many });
  // On PostgreSQL either of the two may be numbered first.
  expect(await acts()).toHaveLength(2);
  expect(await acts()).toContainEqual(expect.objectContaining({ way: 'import', count: many }));
});

test('a row of the last slice that somebody saved meanwhile takes back all slices', async () => {
  const ready = await imports.prepare(manyCropGroups(many));
  await imports.accept(ready);
  await manager.client.post('/api/crop-groups', { code: `M${many}`, name: 'Vừa lưu' });
  let checks = 0;
  const late = importers.map((importer) => ({
    ...importer,
    check: async (...given: Parameters<typeof importer.check>) => {
      if (++checks > 1) await importer.check(...given);
    },
  }));
  expect(await server.runJobs(importJobs(late, server.files))).toEqual([]);
  expect(await imports.get(ready.id)).toMatchObject({ state: 'ready', errorRowCount: 1 });
  expect(await count()).toBe(1);
});

test('two imports of several slices at once are both written', async () => {
  const others = manyCropGroups(many, ([, name = ''], number) => [`N${number}`, name]);
  for (const file of [manyCropGroups(many), others]) await imports.accept(await imports.prepare(file));
  expect(await server.runJobs()).toEqual([]);
  expect(await count()).toBe(2 * many);
});

import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@vuon/contract/jobs/job';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problem } from '#http/problem.ts';
import { aFarm, aMember, type Farm, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { ensureJob, type JobContext, type JobKind, JobRunner, startJob } from './index.ts';

const server = useServer();
let farm: Farm;
let lan: Person;

server.given(async () => {
  farm = await aFarm(server);
  lan = await aMember(server, farm, 'manager');
});

const start = async (kind = 'test', input: unknown = {}): Promise<number> => {
  const actor = {
    userId: lan.id,
    sessionId: '',
    fullName: '',
    platformRole: 'member' as const,
    entityRole: 'manager' as const,
    address: '',
    requestId: '',
  };
  const job = await startJob(
    { db: server.db, clock: server.clock, actor, entityId: farm.id },
    { kind, title: 'Việc thử', input },
  );
  return job.id;
};
const kindThat = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind[] => [{ kind: 'test', run, ...more }];
const look = async (id: number): Promise<Job> => (await lan.client.get(`/api/v1/jobs/${id}`)).data;
const runner = (kinds: JobKind[], isBusy = () => false) => {
  const { db, clock, database } = server;
  return new JobRunner({ db, clock, wakes: database.wakes, kinds, isBusy, onError: () => {} });
};
/** As after the process that ran it was killed and its lease has run out. */
const expireLease = () => sql`update job set leased_until = now() - interval '1 second'`.execute(server.db);

describe('a job', () => {
  test('runs in the background, shows its progress and leaves its result', async () => {
    const id = await start('test', { rows: 3 });
    expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 0, retryAt: null });
    let seen: Job | undefined;
    await server.runJobs(
      kindThat(async ({ job, progress, finish }) => {
        await progress({ step: 'Đang đếm', done: 1, total: (job.input as { rows: number }).rows });
        seen = await look(id);
        await finish(async () => ({ type: 'import', importId: 5, recordType: 'season', created: 3 }));
      }),
    );
    expect(seen).toMatchObject({ state: 'running', step: 'Đang đếm', done: 1, total: 3 });
    expect(await look(id)).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: { type: 'import', importId: 5, recordType: 'season', created: 3 },
    });
  });

  test('that fails is tried again with growing pauses, then given up and told to who started it', async () => {
    const id = await start();
    const kinds = kindThat(() => Promise.reject(new Error('disk full')), { attempts: 3 });
    await server.runJobs(kinds);
    expect(await look(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: 'Máy chủ gặp lỗi khi làm việc này.',
      retryAt: new Date(server.now.getTime() + 5_000).toISOString(),
    });
    server.advance(4);
    await server.runJobs(kinds);
    expect(await look(id)).toMatchObject({ attempts: 1 });
    server.advance(1);
    await server.runJobs(kinds);
    expect((await look(id)).retryAt).toBe(new Date(server.now.getTime() + 10_000).toISOString());
    server.advance(10);
    await server.runJobs(kinds);
    expect(await look(id)).toMatchObject({ state: 'failed', attempts: 3, retryAt: null });
    const { data } = await lan.client.get('/api/v1/notifications');
    expect(data).toMatchObject({
      unread: 1,
      items: [{ kind: 'job.failed', title: 'Không làm được: Việc thử', jobId: id, readAt: null }],
    });
  });

  test('that is refused is not tried again, and says why in words', async () => {
    const id = await start();
    let left: string | null = null;
    await server.runJobs(
      kindThat(() => Promise.reject(problem('record.in_use', 'Nhóm cây đang được dùng.')), {
        onFailed: async (_tx, _job, error) => {
          left = error;
        },
      }),
    );
    expect(await look(id)).toMatchObject({ state: 'failed', attempts: 1, error: 'Nhóm cây đang được dùng.' });
    expect(left).toBe('Nhóm cây đang được dùng.');
  });

  test('can be started again after it failed', async () => {
    const id = await start();
    await server.runJobs(kindThat(() => Promise.reject(problem('record.in_use', 'Đang dùng.'))));
    expect(await lan.client.post(`/api/v1/jobs/${id}/retry`)).toMatchObject({ status: 200 });
    await server.runJobs(kindThat(async () => {}));
    expect(await look(id)).toMatchObject({ state: 'done', error: null });
    expect(await lan.client.post(`/api/v1/jobs/${id}/retry`)).toBeProblem(409, 'job.ended');
  });

  test('that is cancelled stops at its next step and writes nothing', async () => {
    const id = await start();
    const log: string[] = [];
    await server.runJobs(
      kindThat(
        async ({ progress, finish }) => {
          await lan.client.post(`/api/v1/jobs/${id}/cancel`);
          await progress({ step: 'Bước sau' });
          await finish(async () => {
            log.push('written');
            return null;
          });
        },
        {
          onFailed: async () => {
            log.push('cleaned');
          },
        },
      ),
    );
    expect(await look(id)).toMatchObject({ state: 'cancelled' });
    expect(log).toEqual([]);
    expect(await lan.client.post(`/api/v1/jobs/${id}/cancel`)).toBeProblem(409, 'job.ended');
  });

  test('runs with the rights that the person has now', async () => {
    const id = await start();
    await server.db.deleteFrom('membership').where('user_id', '=', lan.id).execute();
    await server.runJobs(kindThat(async ({ scope }) => void (await scope())));
    expect(await look(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('is nobody else’s to see or stop', async () => {
    const id = await start();
    const other = await aMember(server, farm, 'owner');
    expect(await other.client.get(`/api/v1/jobs/${id}`)).toBeProblem(404, 'record.not_found');
    expect(await other.client.post(`/api/v1/jobs/${id}/cancel`)).toBeProblem(404, 'record.not_found');
    expect(await other.client.count('/api/v1/jobs')).toBe(0);
    expect(await lan.client.count('/api/v1/jobs?active=true')).toBe(1);
  });

  test('pushes its progress to the browsers of who started it', async () => {
    const stream = await lan.client.events('/api/v1/stream');
    await stream.nextOf('ready');
    await start();
    expect((await stream.nextOf('job')).data).toMatchObject({ state: 'waiting' });
    let seen: Job | undefined;
    await server.runJobs(
      kindThat(async ({ progress }) => {
        await progress({ step: 'Nửa đường', done: 1, total: 2 });
        // An event shows the job as it is when it is read: it must be read before the job goes on.
        seen = (await stream.nextOf('job')).data;
      }),
    );
    expect(seen).toMatchObject({ state: 'running', step: 'Nửa đường' });
    expect((await stream.nextOf('job')).data).toMatchObject({ state: 'done' });
    await stream.close();
  });
});

describe('two jobs at once', () => {
  /** How many of these ran at the same time. Each stays until another has come, but not for longer than that. */
  const runTogether = async (isBusy: boolean, started: string[], stayMs: number) => {
    let running = 0;
    let most = 0;
    const run: JobKind['run'] = async ({ finish }) => {
      most = Math.max(most, ++running);
      for (let stayed = 0; most < 2 && stayed < stayMs; stayed += 10) await wait(10);
      running--;
      await finish();
    };
    for (const kind of started) await start(kind);
    const kinds: JobKind[] = [
      { kind: 'test.file', reads: true, run },
      { kind: 'test.write', run },
    ];
    await runner(kinds, () => isBusy).runDue();
    return most;
  };

  test('run as long as nobody waits for the database', async () => {
    expect(await runTogether(false, ['test.file', 'test.file', 'test.file'], 60_000)).toBe(2);
  });

  test('of those that write files, the second waits for the first while people wait for the database', async () => {
    expect(await runTogether(true, ['test.file', 'test.file', 'test.file'], 100)).toBe(1);
  });

  test('a file never holds up work of another kind', async () => {
    expect(await runTogether(true, ['test.file', 'test.file', 'test.write'], 60_000)).toBe(2);
  });
});

describe('several processes', () => {
  /** Holds a job in the middle, as a process that hangs or was killed does. */
  const stuck = () => {
    let begun: (context: JobContext) => void = () => {};
    let go: () => void = () => {};
    const running = new Promise<JobContext>((resolve) => {
      begun = resolve;
    });
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    const kinds = kindThat(async (context) => {
      begun(context);
      await released;
      await context.finish(async (tx) => {
        await count(tx);
        return null;
      });
    });
    return { kinds, running, go };
  };
  // Something that two finished runs would do twice.
  const count = (db: typeof server.db) => sql`update job set key = coalesce(key, '') || 'x'`.execute(db);
  const counted = async () => (await server.db.selectFrom('job').select('key').executeTakeFirstOrThrow()).key;

  test('do not take the same job twice', async () => {
    await start();
    let runs = 0;
    const kinds = kindThat(async () => {
      runs++;
    });
    await Promise.all([runner(kinds).runDue(), runner(kinds).runDue(), runner(kinds).runDue()]);
    expect(runs).toBe(1);
  });

  test('one takes over from another that was killed', async () => {
    const id = await start();
    const first = stuck();
    const abandoned = runner(first.kinds).runDue();
    await first.running;
    let runs = 0;
    const second = kindThat(async ({ finish }) => {
      runs++;
      await finish();
    });
    await runner(second).runDue();
    expect(runs).toBe(0);
    await expireLease();
    await runner(second).runDue();
    expect(runs).toBe(1);
    expect(await look(id)).toMatchObject({ state: 'done', attempts: 2 });
    first.go();
    await abandoned;
  });

  test('one that only seemed dead cannot finish what another took over', async () => {
    const id = await start();
    const first = stuck();
    const slow = runner(first.kinds).runDue();
    await first.running;
    await expireLease();
    await runner(
      kindThat(({ finish }) =>
        finish(async (tx) => {
          await count(tx);
          return null;
        }),
      ),
    ).runDue();
    first.go();
    await slow;
    expect(await counted()).toBe('x');
    expect(await look(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('a job that kills its process again and again is given up', async () => {
    const id = await start();
    await sql`update job set state = 'running', attempts = 5, leased_until = now() - interval '1 second'`.execute(
      server.db,
    );
    let runs = 0;
    await runner(
      kindThat(async () => {
        runs++;
      }),
    ).runDue();
    expect(runs).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'failed' });
  });

  test('a server that stops gives its jobs back at once', async () => {
    const id = await start();
    let begun: () => void = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stopping = runner(
      kindThat(async ({ signal, progress }) => {
        begun();
        while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
        await progress({});
      }),
    );
    stopping.start();
    await running;
    await stopping.stop();
    expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('what they all want done once is done once', async () => {
    const wanted = { kind: 'test', title: 'Nhắc', input: {}, key: 'reminders:2026-11-15', runAt: server.now };
    await Promise.all([1, 2, 3].map(() => ensureJob(server, wanted)));
    await server.runJobs(kindThat(async () => {}));
    await ensureJob(server, wanted);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from job`.execute(server.db);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test('a new job wakes the runners of all processes, which then run it', async () => {
  const heard: string[] = [];
  const unfollow = server.database.wakes.follow({ heard: (topic) => void heard.push(topic) });
  let ran: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    ran = resolve;
  });
  const woken = runner(kindThat(async () => ran()));
  woken.start();
  await start();
  await done;
  await woken.stop();
  unfollow();
  expect(heard).toContain('jobs');
});

test('the file of a job opens by its link, for minutes, and by no other', async () => {
  const id = await start();
  const path = `${server.folder}/made.txt`;
  await import('node:fs/promises').then(({ writeFile }) => writeFile(path, 'nội dung'));
  await server.files.put('exports/abc', path, 'text/plain');
  await server.runJobs(
    kindThat(({ finish }) =>
      finish(async () => ({ type: 'file', name: 'Nhóm cây.xlsx', bytes: 10, rows: 1, storeKey: 'exports/abc' })),
    ),
  );
  const { result } = await look(id);
  const url = result?.type === 'file' && result.url ? result.url : '';
  const opened = await fetch(server.url + url);
  expect(await opened.text()).toBe('nội dung');
  expect(opened.headers.get('content-disposition')).toContain("filename*=UTF-8''Nh%C3%B3m%20c%C3%A2y.xlsx");
  expect(JSON.stringify(result)).not.toContain('storeKey');
  const client = await signedIn(server, lan.id);
  expect(await client.get(url.replace(`/jobs/${id}/`, `/jobs/${id + 1}/`))).toBeProblem(404, 'link.invalid');
  server.advance(1_000);
  expect(await client.get(url)).toBeProblem(404, 'link.invalid');
});

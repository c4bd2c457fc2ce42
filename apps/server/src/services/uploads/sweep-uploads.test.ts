import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, StoreUnavailable } from '#files/file-store.ts';
import { temporaryPrefix } from '#http/handling/handle-upload.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { stores, type TestStore } from '#testing/stores.ts';
import { sweepUploads } from './index.ts';
import { aPicture } from './uploads.factories.ts';

/** A store that stops in the middle: what it does at the second of a picture's four files is up to the test. */
const faltering = (files: FileStore) => {
  const store = { ...files, puts: 0, second: async (): Promise<void> => {} };
  store.put = async (...given) => {
    if (++store.puts === 2) await store.second();
    return files.put(...given);
  };
  return store;
};

describe.each(stores)('from %s', (_, useStore) => {
  const kept: TestStore = useStore();
  const store = faltering(kept.files);
  const server = useServer({ files: store });
  let manager: Person;
  let at: string;
  beforeEach(async () => {
    for (const key of kept.kept()) await kept.files.remove(key);
    store.puts = 0;
    manager = await aMember(server, await aFarm(server), 'manager');
    const { data } = await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
    at = `/api/v1/uploads?recordType=crop-group&recordId=${data.id}`;
  });
  const rows = () => server.db.selectFrom('upload').select(['id', 'state']).execute();
  const sweep = () => sweepUploads(server.db, kept.files, server.now);
  const attach = async () => manager.client.sendFile(at, await aPicture(), 'anh.jpg');
  const history = () => server.db.selectFrom('audit').select('id').where('action', 'like', 'upload.%').execute();

  test('what a killed process left half stored is removed after an hour', async () => {
    const reached = Promise.withResolvers<void>();
    const killed = Promise.withResolvers<void>();
    store.second = () => {
      reached.resolve();
      return killed.promise;
    };
    const answer = attach();
    await reached.promise;
    expect(await rows()).toMatchObject([{ state: 'storing' }]);
    expect(kept.kept()).toHaveLength(1);
    expect(await manager.client.count(at)).toBe(0);
    await sweep();
    expect(await rows()).toHaveLength(1);
    server.advance(3_601);
    await sweep();
    expect(await rows()).toEqual([]);
    expect(kept.kept()).toEqual([]);
    expect(await history()).toEqual([]);
    killed.reject(new StoreUnavailable('the process is gone'));
    await answer;
  });

  test('a store that fails half-way leaves nothing, and the answer says that trying again helps', async () => {
    store.second = async () => {
      throw new StoreUnavailable('gone');
    };
    const answer = await attach();
    expect(answer).toBeProblem(503, 'files.unavailable');
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await rows()).toEqual([]);
    expect(kept.kept()).toEqual([]);
    expect(await history()).toEqual([]);
  });

  test('an upload that was given up meanwhile does not come to life without its files', async () => {
    store.second = async () => {
      server.advance(3_601);
      await sweep();
    };
    expect(await attach()).toBeProblem(400, 'upload.broken_off');
    expect(await rows()).toEqual([]);
    expect(kept.kept()).toEqual([]);
  });

  test('a record that is deleted while its file is being stored gets none', async () => {
    store.second = async () => {
      const id = new URLSearchParams(at.split('?')[1]).get('recordId');
      expect((await manager.client.delete(`/api/crop-groups/${id}?version=1`)).status).toBe(200);
    };
    expect(await attach()).toBeProblem(409, 'record.deleted');
    expect(await rows()).toEqual([]);
    expect(kept.kept()).toEqual([]);
  });

  test('what is stored, also deleted long ago, stays', async () => {
    store.second = async () => {};
    const { id } = (await attach()).data;
    await manager.client.delete(`/api/v1/uploads/${id}?version=1`);
    server.advance(400 * 24 * 3_600);
    await sweep();
    expect(kept.kept()).toHaveLength(4);
    expect(await rows()).toMatchObject([{ state: 'stored' }]);
  });
});

describe('temporary files', () => {
  const server = useServer();
  const made: string[] = [];
  const aTemporaryFile = (pid: number, ageSeconds: number, prefix = temporaryPrefix) => {
    const path = join(tmpdir(), `${prefix}${pid}-${made.length}-kiem-thu`);
    writeFileSync(path, 'x');
    const time = new Date(server.now.getTime() - ageSeconds * 1_000);
    utimesSync(path, time, time);
    made.push(path);
    return path;
  };
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { force: true });
  });

  test('of processes that are gone are removed, but not young ones, nor others’', async () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const old = [aTemporaryFile(gone, 3_700), aTemporaryFile(process.pid, 3_700)];
    const others = [
      aTemporaryFile(gone, 3_500),
      aTemporaryFile(process.ppid, 3_700),
      aTemporaryFile(gone, 3_700, 'cua-nguoi-khac-'),
    ];
    await sweepUploads(server.db, server.files, server.now);
    expect(old.map((path) => existsSync(path))).toEqual([false, false]);
    expect(others.map((path) => existsSync(path))).toEqual([true, true, true]);
  });
});

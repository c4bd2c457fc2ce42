import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials } from '@vuon/contract/identity/session';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wake } from '#db/wakes.ts';
import { Client } from '#testing/client.ts';
import { createDatabase, createMigratedDatabase } from '#testing/database.ts';
import { type Demo, prepareDemo, readDemo } from '#testing/demo-folder.ts';
import { Gate } from '#testing/gate.ts';
import { freePort, ServerProcess } from '#testing/process.ts';
import { S3Server } from '#testing/s3-server.ts';

const postgres = process.env.TEST_DATABASE_URL;
const given: Credentials = { username: 'chu.vuon', password: 'mot mat khau dai' };
const admin = { ADMIN_USERNAME: given.username, ADMIN_PASSWORD: given.password };

let folder: string;
const running: ServerProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-main-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = async (environment: Record<string, string> = {}) => {
  const server = await ServerProcess.start({ DATA_DIR: folder, DEMO: '0', ...environment });
  running.push(server);
  return server;
};
const login = (server: ServerProcess, credentials: Credentials) =>
  new Client(server.url).post('/api/v2/users/login-admin', credentials);
const signIn = async (server: ServerProcess, credentials = given) => {
  const { data } = await login(server, credentials);
  return new Client(server.url, { authorization: `Bearer ${data.accessToken}` });
};

describe.runIf(!postgres)('on the embedded database', () => {
  let begun: Demo;
  beforeAll(async () => {
    begun = readDemo(await prepareDemo());
  });
  const startAgain = async (environment: Record<string, string> = {}) => {
    begun.copyTo(folder);
    return start(environment);
  };
  /** The folder can be used by another process then. */
  const expectToFinish = async (server: ServerProcess, data: string, signal: 'SIGINT' | 'SIGTERM') => {
    const answers = Array.from({ length: 8 }, () => login(server, begun.admin));
    await Promise.race(answers);
    server.kill(signal);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await server.exitCode()).toBe(0);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  };

  test('the first start prints the administrator’s and the demo’s login; both work, until the demo is removed', async () => {
    expect(statSync(join(begun.data, 'token-secret')).mode & 0o077).toBe(0);
    const server = await startAgain({ DEMO: '1' });
    await server.ready();
    expect(server.output).not.toContain('Tài khoản quản trị');
    const member = await signIn(server, begun.farm);
    const farm = (await member.get('/api/v2/entities/mine')).data.items[0];
    expect(farm).toMatchObject({ name: 'HTX Sầu riêng Krông Pắc', isDemo: true, role: 'manager' });
    const seasons = member.with({ 'entity-id': String(farm.id), type: farm.type });
    expect(await seasons.count('/api/seasons')).toBe(6);

    // The demo farm goes with one call, its people with it.
    const client = await signIn(server, begun.admin);
    expect((await client.delete('/api/v2/demo')).data).toEqual({ removed: 11 });
    expect(await client.count('/api/v2/entities/mine')).toBe(0);
    expect(await login(server, begun.farm)).toBeProblem(401, 'auth.credentials_wrong');
  });

  describe('one that runs', () => {
    const s3 = new S3Server();
    const own = mkdtempSync(join(tmpdir(), 'vuon-main-'));
    let server: ServerProcess;
    beforeAll(async () => {
      await s3.start();
      begun.copyTo(own);
      server = await ServerProcess.start({
        DATA_DIR: own,
        DEMO: '0',
        UPLOADS: `s3://${s3.bucket}/nam/2026?endpoint=${s3.endpoint}&region=vn-south`,
        UPLOADS_ACCESS_KEY: 'S3RVER',
        UPLOADS_SECRET_KEY: 'bi-mat',
      });
      await server.ready();
    });
    afterAll(async () => {
      await server.stop();
      await s3.stop();
      rmSync(own, { recursive: true, force: true });
    });

    test('refuses a second process on its folder, naming itself', async () => {
      const second = await start({ DATA_DIR: own });
      expect(await second.exitCode()).toBe(1);
      expect(second.output).toContain(`đang được tiến trình ${server.pid} sử dụng`);
      expect(await server.status('/readyz')).toBe(200);
    });

    test('refuses another one on its port, which is named', async () => {
      const second = await start({ PORT: new URL(server.url).port });
      expect(await second.exitCode()).toBe(1);
      expect(second.output).toContain('Cổng PORT đã có chương trình khác dùng');
      expect(await server.status('/readyz')).toBe(200);
    });

    test('with UPLOADS=s3://… sends files there, signed with the given keys, and gets them back', async () => {
      const client = await signIn(server, begun.admin);
      const to = '/api/v1/uploads?recordType=crop-group&recordId=1';
      const { data } = await client.sendFile(to, new TextEncoder().encode('%PDF-1.4\n%%EOF\n'), 'Quy trình.pdf');
      expect(await (await fetch(server.url + data.url)).text()).toBe('%PDF-1.4\n%%EOF\n');
      expect(s3.seen.map(({ method }) => method)).toEqual(['PUT', 'GET']);
      for (const { path, headers } of s3.seen) {
        expect(path).toMatch(/^\/vuon-tep\/nam\/2026\/uploads\/0\/[\w-]+-original$/);
        expect(headers.authorization).toMatch(/Credential=S3RVER\/\d{8}\/vn-south\/s3\/aws4_request/);
      }
    });

    test('lets running requests finish when it is ended, and has logged lines of JSON without secrets', async () => {
      const client = await signIn(server, begun.admin);
      const answer = await client.get('/api/crop-groups?q=bi-mat-trong-cau-hoi');
      await expectToFinish(server, own, 'SIGTERM');
      const lines = server.output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
      expect(lines).toContainEqual(
        expect.objectContaining({ reqId: answer.headers.get('x-request-id'), msg: 'request completed' }),
      );
      expect(server.output).not.toMatch(/Bearer|eyJ|bi-mat/);
      expect(server.output).not.toContain(begun.admin.password);
    });
  });

  test('killed without warning it starts again with everything that was acknowledged; Ctrl-C ends it in order', async () => {
    const server = await startAgain();
    await server.ready();
    const client = await signIn(server, begun.admin);
    for (let i = 0; i < 5; i++) await client.post('/api/crop-groups', { code: `BO-${i}`, name: 'Bơ' });
    server.kill('SIGKILL');
    await server.exitCode();
    const again = await start();
    await again.ready();
    // A session outlives the process that it began in.
    expect(await new Client(again.url, client.headers).count('/api/crop-groups')).toBe(9);
    await expectToFinish(again, folder, 'SIGINT');
  });

  test('a bad value stops the start with a sentence and leaves nothing behind', async () => {
    const server = await start({ PORT: 'ba' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toBe('Không khởi động được. Cấu hình PORT phải là một số cổng.\n');
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  test('a folder of files that cannot be written stops the start with a sentence', async () => {
    writeFileSync(join(folder, 'tep'), '');
    const server = await start({ UPLOADS: join(folder, 'tep', 'x') });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toBe(
      `Không khởi động được. Cấu hình UPLOADS hoặc DATA_DIR: không ghi được vào thư mục ${join(folder, 'tep', 'x')}.\n`,
    );
  });

  describe('a data folder that is not whole', () => {
    const inside = (...path: string[]) => join(folder, 'database', ...path);
    /** Names, sizes and times of all files of the database. */
    const look = () =>
      readdirSync(inside(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => ({ path: join(parentPath, name), ...pick(statSync(join(parentPath, name))) }));
    const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, mtimeMs });
    /** The largest file of a table. */
    const largest = () => {
      const files = readdirSync(inside('base/5')).filter((name) => /^\d+$/.test(name));
      const bySize = files.map((name) => ({
        path: inside('base/5', name),
        size: statSync(inside('base/5', name)).size,
      }));
      return bySize.sort((one, other) => other.size - one.size)[0] ?? { path: '', size: 0 };
    };

    test('without PG_VERSION is refused with one sentence and left as it is', async () => {
      begun.copyTo(folder);
      rmSync(inside('PG_VERSION'));
      const before = look();
      const server = await start();
      expect(await server.exitCode()).toBe(1);
      expect(server.output.trim().split('\n')).toHaveLength(1);
      expect(server.output).toContain(`Cơ sở dữ liệu trong ${inside()} bị hỏng hoặc thiếu: không có PG_VERSION.`);
      expect(look()).toEqual(before);
    });

    test('with a table that has lost whole blocks is refused with one sentence', async () => {
      begun.copyTo(folder);
      truncateSync(largest().path, 8_192 * 10);
      const server = await start();
      expect(await server.exitCode()).toBe(1);
      expect(server.output.split('\n').filter((line) => line && !line.startsWith('{'))).toHaveLength(1);
      expect(server.output).toMatch(/tệp của bảng \w+ bị cắt ngắn/);
    });
  });

  test('nobody else can read the data folder, whatever it was before', async () => {
    const openTo = (entries: string[]) => entries.filter((path) => statSync(join(folder, path)).mode & 0o077);
    begun.copyTo(folder);
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'token-secret'), 0o644);
    chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
    const server = await start();
    await server.ready();
    const client = await signIn(server, begun.admin);
    const to = '/api/v1/uploads?recordType=crop-group&recordId=1';
    await client.sendFile(to, new TextEncoder().encode('%PDF-1.4\n%%EOF\n'), 'Quy trình.pdf');
    await server.stop();
    expect(openTo(['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])).toEqual([]);
  });
});

describe.runIf(postgres)('on PostgreSQL', () => {
  test('waits for a database that is down, answers 503 meanwhile, and survives its going away', async () => {
    const database = await createMigratedDatabase(postgres ?? '');
    const gate = new Gate(new URL(database.url), await freePort());
    const url = new URL(database.url);
    url.host = `127.0.0.1:${gate.port}`;
    const server = await start({ ...admin, DATABASE_URL: url.href, TOKEN_SECRET: 'x'.repeat(40) });
    try {
      await server.until(async () => (await server.status('/healthz')) === 200, 'it is alive');
      expect(await server.status('/readyz')).toBe(503);
      expect(await new Client(server.url).get('/api/crop-groups')).toBeProblem(503, 'database.unavailable');

      await gate.open();
      await server.ready();
      const client = await signIn(server);
      expect((await client.get('/api/crop-groups')).status).toBe(200);

      await gate.close();
      const refused = await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
      expect(refused).toBeProblem(503, 'database.unavailable');
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await server.status('/healthz')).toBe(200);
      expect(await server.status('/readyz')).toBe(503);

      await gate.open();
      await server.ready();
      expect(await client.count('/api/crop-groups')).toBe(4);
      expect((await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' })).status).toBe(200);
    } finally {
      await server.stop();
      await gate.close();
      await database.close();
    }
  });

  test('two processes that start at once on an empty database make one of everything', async () => {
    const database = await createDatabase(postgres ?? '');
    const environment = { ...admin, DATABASE_URL: database.url, TOKEN_SECRET: 'x'.repeat(40) };
    try {
      const servers = await Promise.all([start(environment), start(environment)]);
      await Promise.all(servers.map((server) => server.ready()));
      const [one, two] = servers as [ServerProcess, ServerProcess];
      const client = await signIn(one);
      expect(await client.count('/api/v2/admin/users')).toBe(1);
      expect(await client.count('/api/crop-groups')).toBe(4);
      const { data } = await login(two, given);
      const onBoth = new Client(one.url, { authorization: `Bearer ${data.accessToken}` });
      expect((await onBoth.get('/api/v2/entities/mine')).status).toBe(200);
      await Promise.all(servers.map((server) => server.stop()));
    } finally {
      await database.close();
    }
  });

  test('what one process does, the browsers at another hear; a killed one’s jobs go on in another', async () => {
    const database = await createMigratedDatabase(postgres ?? '');
    const environment = { ...admin, DATABASE_URL: database.url, TOKEN_SECRET: 'x'.repeat(40) };
    const servers = [await start(environment), await start(environment)];
    try {
      await Promise.all(servers.map((server) => server.ready()));
      const [one, two] = servers as [ServerProcess, ServerProcess];
      const { data } = await login(two, given);
      const authorization = `Bearer ${data.accessToken}`;
      const stream = await new Client(two.url, { authorization }).events('/api/v1/stream');
      await stream.nextOf('ready');
      const client = new Client(one.url, { authorization });
      await client.post('/api/v1/exports', { list: 'crop-groups', query: {} });
      expect((await stream.nextOf('notification')).data).toMatchObject({ title: 'Tệp Excel đã sẵn sàng' });
      await stream.close();

      // As a process leaves it that was killed in the middle, once its lease has run out.
      one.kill('SIGKILL');
      await one.exitCode();
      await sql`update job set state = 'running', runner = gen_random_uuid(), result = null, finished_at = null,
        leased_until = now() - interval '1 second'`.execute(database.db);
      await wake(database.db, 'jobs');
      const onTwo = new Client(two.url, { authorization });
      await two.until(async () => (await onTwo.get('/api/v1/jobs')).data.items[0].state === 'done', 'the job is done');
      expect((await onTwo.get('/api/v1/jobs')).data.items[0]).toMatchObject({ attempts: 2 });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
    }
  });

  test('a wrong password for the database stops the start with a sentence', async () => {
    const url = new URL(postgres ?? '');
    url.password = 'sai';
    const server = await start({ DATABASE_URL: url.href, TOKEN_SECRET: 'x'.repeat(40) });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain('DATABASE_URL: tên đăng nhập hoặc mật khẩu không đúng');
    expect(server.output).not.toContain('sai@');
  });
});

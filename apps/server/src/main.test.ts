import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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

const expectToFinish = async (server: ServerProcess, credentials: Credentials, signal: 'SIGINT' | 'SIGTERM') => {
  const answers = Array.from({ length: 8 }, () => login(server, credentials));
  await Promise.race(answers);
  server.kill(signal);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await server.exitCode()).toBe(0);
};

describe.runIf(!postgres)('on the embedded database', () => {
  // A start takes seconds: the tests of this part are the days of one data folder, in their order.
  describe('one data folder', () => {
    const own = mkdtempSync(join(tmpdir(), 'vuon-main-'));
    const inside = (...path: string[]) => join(own, 'database', ...path);
    const s3 = new S3Server();
    const acknowledged = ['BO-1', 'BO-2', 'BO-3', 'BO-4', 'BO-5'];
    const upload = (client: Client) =>
      client.sendFile(
        '/api/v1/uploads?recordType=crop-group&recordId=1',
        new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
        'Quy trình.pdf',
      );
    let begun: Demo;
    let server: ServerProcess;
    /** Signed in before the process was killed. */
    let client: Client;

    beforeAll(async () => {
      begun = readDemo(await prepareDemo());
      await s3.start();
      begun.copyTo(own);
      // As a careless copy leaves them.
      chmodSync(own, 0o755);
      chmodSync(join(own, 'token-secret'), 0o644);
      chmodSync(inside('PG_VERSION'), 0o666);
      server = await ServerProcess.start({ DATA_DIR: own, DEMO: '1' });
      await server.ready();
    });
    afterAll(async () => {
      await server.stop();
      await s3.stop();
      rmSync(own, { recursive: true, force: true });
    });

    test('the logins that its first start printed both work, until the demo is removed', async () => {
      expect(statSync(join(begun.data, 'token-secret')).mode & 0o077).toBe(0);
      expect(server.output).not.toContain('Tài khoản quản trị');
      const member = await signIn(server, begun.farm);
      const farm = (await member.get('/api/v2/entities/mine')).data.items[0];
      expect(farm).toMatchObject({ name: 'HTX Sầu riêng Krông Pắc', isDemo: true, role: 'manager' });
      const seasons = member.with({ 'entity-id': String(farm.id), type: farm.type });
      expect(await seasons.count('/api/seasons')).toBe(6);

      // The demo farm goes with one call, its people with it.
      client = await signIn(server, begun.admin);
      expect((await client.delete('/api/v2/demo')).data).toEqual({ removed: 11 });
      expect(await client.count('/api/v2/entities/mine')).toBe(0);
      expect(await login(server, begun.farm)).toBeProblem(401, 'auth.credentials_wrong');
    });

    test('nobody else can read it, whatever it was before', async () => {
      await upload(client);
      const isOpen = (path: string) => statSync(join(own, path)).mode & 0o077;
      expect(['.', ...readdirSync(own, { recursive: true, encoding: 'utf8' })].filter(isOpen)).toEqual([]);
    });

    test('killed without warning it starts again with everything that was acknowledged', async () => {
      for (const code of acknowledged) await client.post('/api/crop-groups', { code, name: 'Bơ' });
      server.kill('SIGKILL');
      await server.exitCode();
      server = await ServerProcess.start({
        DATA_DIR: own,
        DEMO: '0',
        UPLOADS: `s3://${s3.bucket}/nam/2026?endpoint=${s3.endpoint}&region=vn-south`,
        UPLOADS_ACCESS_KEY: 'S3RVER',
        UPLOADS_SECRET_KEY: 'bi-mat',
      });
      await server.ready();
      // A session outlives the process that it began in.
      client = new Client(server.url, client.headers);
      expect(await client.count('/api/crop-groups?q=BO-')).toBe(acknowledged.length);
    });

    test('refuses a second process, naming the one that runs', async () => {
      const second = await start({ DATA_DIR: own });
      expect(await second.exitCode()).toBe(1);
      expect(second.output).toContain(`đang được tiến trình ${server.pid} sử dụng`);
      expect(await server.status('/readyz')).toBe(200);
    });

    test('with UPLOADS=s3://… sends files there, signed with the given keys, and gets them back', async () => {
      const { data } = await upload(client);
      expect(await (await fetch(server.url + data.url)).text()).toBe('%PDF-1.4\n%%EOF\n');
      expect(s3.seen.map(({ method }) => method)).toEqual(['PUT', 'GET']);
      for (const { path, headers } of s3.seen) {
        expect(path).toMatch(/^\/vuon-tep\/nam\/2026\/uploads\/0\/[\w-]+-original$/);
        expect(headers.authorization).toMatch(/Credential=S3RVER\/\d{8}\/vn-south\/s3\/aws4_request/);
      }
    });

    test('lets running requests finish when it is ended, and has logged lines of JSON without secrets', async () => {
      const answer = await client.get('/api/crop-groups?q=bi-mat-trong-cau-hoi');
      await expectToFinish(server, begun.admin, 'SIGTERM');
      expect(existsSync(join(own, 'lock'))).toBe(false);
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

    test('without PG_VERSION it is refused with one sentence and left as it is', async () => {
      const version = readFileSync(inside('PG_VERSION'));
      rmSync(inside('PG_VERSION'));
      /** Names, sizes and times of all files of the database. */
      const look = () =>
        readdirSync(inside(), { recursive: true, encoding: 'utf8' }).map((path) => {
          const { size, mtimeMs } = statSync(inside(path));
          return { path, size, mtimeMs };
        });
      const before = look();
      const refused = await start({ DATA_DIR: own });
      expect(await refused.exitCode()).toBe(1);
      expect(refused.output.trim().split('\n')).toHaveLength(1);
      expect(refused.output).toContain(`Cơ sở dữ liệu trong ${inside()} bị hỏng hoặc thiếu: không có PG_VERSION.`);
      expect(look()).toEqual(before);
      writeFileSync(inside('PG_VERSION'), version);
    });

    test('with a table that has lost whole blocks it is refused with one sentence', async () => {
      const tables = readdirSync(inside('base/5')).filter((name) => /^\d+$/.test(name));
      const sized = tables.map((name) => ({ name, size: statSync(inside('base/5', name)).size }));
      const [largest] = sized.sort((one, other) => other.size - one.size);
      truncateSync(inside('base/5', largest?.name ?? ''), 8_192 * 10);
      const refused = await start({ DATA_DIR: own });
      expect(await refused.exitCode()).toBe(1);
      expect(refused.output.split('\n').filter((line) => line && !line.startsWith('{'))).toHaveLength(1);
      expect(refused.output).toMatch(/tệp của bảng \w+ bị cắt ngắn/);
    });
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

  describe('two processes that start at once on an empty database', () => {
    const own = mkdtempSync(join(tmpdir(), 'vuon-main-'));
    let database: Awaited<ReturnType<typeof createDatabase>>;
    let one: ServerProcess;
    let two: ServerProcess;
    let client: Client;
    let environment: Record<string, string>;
    beforeAll(async () => {
      database = await createDatabase(postgres ?? '');
      const secret = 'x'.repeat(40);
      environment = { ...admin, DATA_DIR: own, DEMO: '0', DATABASE_URL: database.url, TOKEN_SECRET: secret };
      [one, two] = await Promise.all([ServerProcess.start(environment), ServerProcess.start(environment)]);
      await Promise.all([one.ready(), two.ready()]);
      client = await signIn(one);
    });
    afterAll(async () => {
      await Promise.all([one.stop(), two.stop()]);
      await database.close();
      rmSync(own, { recursive: true, force: true });
    });

    test('make one of everything', async () => {
      expect(await client.count('/api/v2/admin/users')).toBe(1);
      expect(await client.count('/api/crop-groups')).toBe(4);
      const atTwo = await signIn(two);
      expect((await new Client(one.url, atTwo.headers).get('/api/v2/entities/mine')).status).toBe(200);
    });

    test('refuse a third on the port of one, which is named', async () => {
      const third = await start({ ...environment, PORT: new URL(one.url).port });
      expect(await third.exitCode()).toBe(1);
      expect(third.output).toContain('Cổng PORT đã có chương trình khác dùng');
      expect(await one.status('/readyz')).toBe(200);
    });

    test('one that is ended while it starts has not failed', async () => {
      const third = await start(environment);
      await third.until(async () => (await third.status('/healthz')) === 200, 'it is alive');
      expect(await third.stop()).toBe(0);
      expect(third.output).not.toContain('Không khởi động được');
    });

    test('what one does, the browsers at the other hear', async () => {
      const stream = await new Client(two.url, client.headers).events('/api/v1/stream');
      await stream.nextOf('ready');
      await client.post('/api/v1/exports', { list: 'crop-groups', query: {} });
      expect((await stream.nextOf('notification')).data).toMatchObject({ title: 'Tệp Excel đã sẵn sàng' });
      await stream.close();
    });

    test('a killed one’s jobs go on in the other, which Ctrl-C ends in order', async () => {
      // As a process leaves it that was killed in the middle, once its lease has run out.
      one.kill('SIGKILL');
      await one.exitCode();
      await sql`update job set state = 'running', runner = gen_random_uuid(), result = null, finished_at = null,
        leased_until = now() - interval '1 second'`.execute(database.db);
      await wake(database.db, 'jobs');
      const onTwo = new Client(two.url, client.headers);
      await two.until(async () => (await onTwo.get('/api/v1/jobs')).data.items[0].state === 'done', 'the job is done');
      expect((await onTwo.get('/api/v1/jobs')).data.items[0]).toMatchObject({ attempts: 2 });
      await expectToFinish(two, given, 'SIGINT');
    });
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

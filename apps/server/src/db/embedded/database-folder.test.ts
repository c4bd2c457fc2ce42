import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabaseFolder } from './database-folder.ts';

let data: string;
const inside = (path = '') => join(data, 'database', path);
const beginning = () => existsSync(`${inside()}.beginning`);
const write = (path: string, content: Buffer | string = '') => {
  mkdirSync(dirname(inside(path)), { recursive: true });
  writeFileSync(inside(path), content);
};

const shutDown = 1;
const inProduction = 6;
const control = (state: number) => {
  const bytes = Buffer.alloc(8_192);
  bytes.writeInt32LE(state, 16);
  return bytes;
};

/** The files that every database has, and a table of two blocks. */
const makeDatabase = (state = shutDown) => {
  for (const file of ['PG_VERSION', 'base/1/PG_VERSION', 'pg_xact/0000', 'pg_wal/1', 'pg_multixact/0'])
    write(file, '18');
  write('global/pg_control', control(state));
  write('base/5/16384', Buffer.alloc(16_384));
  write('base/5/16384_vm', Buffer.alloc(8_192));
  write('base/5/pg_filenode.map', Buffer.alloc(524));
};

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vuon-folder-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('an absent and an empty folder are for a new database', () => {
  checkDatabaseFolder(inside());
  expect(beginning()).toBe(true);
  mkdirSync(inside());
  const done = checkDatabaseFolder(inside());
  done();
  expect(beginning()).toBe(false);
});

test('a whole one is opened', () => {
  makeDatabase();
  checkDatabaseFolder(inside())();
  expect(beginning()).toBe(false);
});

test.each<[string, () => void, RegExp]>([
  ['PG_VERSION is gone', () => rmSync(inside('PG_VERSION')), /không có PG_VERSION\. Không có gì bị thay đổi/],
  ['pg_control is gone', () => rmSync(inside('global/pg_control')), /không có global\/pg_control/],
  ['the tables are gone', () => rmSync(inside('base'), { recursive: true }), /không có base/],
  ['pg_control is half', () => truncateSync(inside('global/pg_control'), 4_096), /pg_control bị cắt ngắn/],
  ['a table ends in a block', () => truncateSync(inside('base/5/16384'), 10_000), /base\/5\/16384 bị cắt ngắn/],
])('when %s, it is refused and left as it is', (_, damage, why) => {
  makeDatabase();
  damage();
  const before = readdirSync(data, { recursive: true });
  expect(() => checkDatabaseFolder(inside())).toThrow(why);
  expect(readdirSync(data, { recursive: true })).toEqual(before);
});

test('foreign files are not overwritten', () => {
  write('thu.txt', 'thư');
  expect(() => checkDatabaseFolder(inside())).toThrow(/bị hỏng hoặc thiếu/);
  expect(readdirSync(inside())).toEqual(['thu.txt']);
});

test('after a crash the last block of a table may be half written: the log has it', () => {
  makeDatabase(inProduction);
  truncateSync(inside('base/5/16384'), 12_288);
  checkDatabaseFolder(inside());
});

test('a first start that was killed is begun again', () => {
  checkDatabaseFolder(inside());
  write('base/1/112');
  checkDatabaseFolder(inside())();
  expect(existsSync(inside())).toBe(false);
});

test('a new one begins as a copy, an old one stays what it is', () => {
  const model = join(data, 'model');
  mkdirSync(model);
  writeFileSync(join(model, 'PG_VERSION'), 'of the model');
  // Half of an earlier copy, whose process was killed.
  mkdirSync(`${inside()}.copying`);
  writeFileSync(join(`${inside()}.copying`, 'half'), '');
  checkDatabaseFolder(inside(), model)();
  expect(readdirSync(inside())).toEqual(['PG_VERSION']);
  expect(existsSync(`${inside()}.copying`)).toBe(false);

  rmSync(inside(), { recursive: true });
  makeDatabase();
  checkDatabaseFolder(inside(), model)();
  expect(existsSync(inside('pg_xact/0000'))).toBe(true);
});

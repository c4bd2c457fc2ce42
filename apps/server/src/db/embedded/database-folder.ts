import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the embedded database cannot be opened without losing what was in it. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  constructor(folder: string, why: string, cause?: unknown) {
    super(
      `Cơ sở dữ liệu trong ${folder} bị hỏng hoặc thiếu: ${why}. Không có gì bị thay đổi. Hãy chép lại cả thư mục này từ bản sao, ` +
        'hoặc đặt DATA_DIR khác rồi chạy npm run restore -- tệp-sao-lưu.',
      { cause },
    );
  }
}

const blockBytes = 8_192;
/** Files and folders without which PostgreSQL cannot start, or would start as if it were new. */
const parts = ['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'pg_wal', 'pg_xact', 'pg_multixact'];

/**
 * PGlite makes a new database wherever it finds no PG_VERSION, over the tables of the old one. So only a folder that is absent
 * or empty is left to it, or begins as a copy; a folder that is not whole is refused, and nothing in it is touched. Returns a
 * function to be called once the database is open.
 */
export const checkDatabaseFolder = (folder: string, copyOf: string | null = null): (() => void) => {
  // Beside a first start that has not ended, so that one that was killed is begun again instead of being refused.
  const beginning = `${folder}.beginning`;
  const done = () => rmSync(beginning, { force: true });
  const fault = isEmpty(folder) ? null : findFault(folder);
  if (!isEmpty(folder) && !fault) return done;
  if (fault && !existsSync(beginning)) throw new DatabaseDamaged(folder, fault);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(beginning, '');
  if (copyOf) copyWhole(copyOf, folder);
  return done;
};

/** Under its name only once it is whole: half a copy could pass for a database. */
const copyWhole = (from: string, to: string) => {
  const copying = `${to}.copying`;
  rmSync(copying, { recursive: true, force: true });
  cpSync(from, copying, { recursive: true });
  renameSync(copying, to);
};

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

const findFault = (folder: string): string | null => {
  const missing = parts.find((part) => !existsSync(join(folder, part)));
  if (missing) return `không có ${missing}`;
  const control = join(folder, 'global/pg_control');
  if (statSync(control).size !== blockBytes) return 'global/pg_control bị cắt ngắn';
  // After a crash the last block of a table may be half written; the log has it whole.
  if (!wasShutDown(control)) return null;
  const short = tableFiles(folder).find((file) => statSync(join(folder, file)).size % blockBytes !== 0);
  return short ? `${short} bị cắt ngắn` : null;
};

/** The state in pg_control: an int4 behind the system's identifier and two version numbers. 1 and 2 are clean ends. */
const wasShutDown = (control: string): boolean => [1, 2].includes(readFileSync(control).readInt32LE(16));

/** Names such as 2619, 16384_vm and 16384.1, in each database's folder and among the shared tables. */
const tableFiles = (folder: string): string[] =>
  ['global', ...readdirSync(join(folder, 'base')).map((database) => join('base', database))].flatMap((place) =>
    readdirSync(join(folder, place))
      .filter((name) => /^\d+(_(fsm|vm|init))?(\.\d+)?$/.test(name))
      .map((name) => join(place, name)),
  );

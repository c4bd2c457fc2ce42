import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { readForeignKeys, readTables, refs, type StoredTable } from './catalog.ts';
import type { BackupHead, BackupLine } from './write-backup.ts';

export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/**
 * Reads a backup into an empty database: first the schema of its time, then its rows in one transaction, then later
 * migrations. A failure leaves no row behind.
 */
export const restoreBackup = async (db: Db, file: string): Promise<number> => {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const input = lines[Symbol.asyncIterator]();
  const { migration } = readHead((await input.next()).value);
  const known = readMigrations();
  if (migration > (known.at(-1)?.number ?? 0))
    throw new BackupRefused(
      `Bản sao lưu ở phiên bản ${migration}, mới hơn chương trình. Hãy cập nhật chương trình trước.`,
    );
  await migrate(
    db,
    known.filter(({ number }) => number <= migration),
  );
  const count = await db.transaction().execute((tx) => loadRows(tx, input));
  await migrate(db);
  return count;
};

const readHead = (line: string | undefined): BackupHead => {
  try {
    const head = JSON.parse(line ?? '');
    if (head.format === 'vuon-backup' && Number.isInteger(head.migration)) return head;
  } catch {
    // refused below
  }
  throw new BackupRefused('Tệp này không phải bản sao lưu của Vườn.');
};

const loadRows = async (tx: Db, lines: AsyncIterator<string>): Promise<number> => {
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  await refuseFilled(tx, [...tables.values()]);
  // Rows refer to each other in both directions, so the references are checked once, at the end.
  const foreignKeys = await readForeignKeys(tx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  let count = 0;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const { table: name, rows } = JSON.parse(next.value) as BackupLine;
    const table = tables.get(name);
    if (!table) throw new BackupRefused(`Bản sao lưu có bảng ${name} mà cơ sở dữ liệu không có.`);
    await insertRows(tx, table, rows);
    count += rows.length;
  }
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  for (const table of tables.values()) await advanceSequences(tx, table);
  return count;
};

const refuseFilled = async (tx: Db, tables: StoredTable[]) => {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length)
      throw new BackupRefused(
        'Cơ sở dữ liệu đích phải trống. Hãy đặt DATA_DIR hoặc DATABASE_URL khác; dữ liệu ở đó không bị thay đổi.',
      );
  }
};

const insertRows = (tx: Db, { name, columns }: StoredTable, rows: unknown[]) =>
  sql`insert into ${sql.table(name)} (${refs(columns)}) overriding system value
    select ${refs(columns)} from jsonb_populate_recordset(null::${sql.table(name)}, ${json(rows)})`.execute(tx);

const advanceSequences = async (tx: Db, { name, identityColumns }: StoredTable) => {
  for (const column of identityColumns)
    await sql`select setval(sequence, greatest(
        (select coalesce(max(${sql.ref(column)}), 1) from ${sql.table(name)}),
        (select last_value from pg_sequences where format('%I.%I', schemaname, sequencename)::regclass = sequence),
        1))
      from (select pg_get_serial_sequence(${name}, ${column})::regclass as sequence) s`.execute(tx);
};

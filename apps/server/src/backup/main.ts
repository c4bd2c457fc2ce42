import { openEmbedded, openPostgres } from '#db/database.ts';
import { readConfig } from '../config.ts';
import { closeDataFolder } from '../data-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup [-- file]` and `npm run restore -- file`, on the database that the environment names. */
const [command, given] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const run = async () => {
  const file =
    given ??
    (command === 'backup' ? `vuon-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}.backup.gz` : null);
  if ((command !== 'backup' && command !== 'restore') || !file)
    throw new Error('Cách dùng: npm run backup [-- tệp] hoặc npm run restore -- tệp');
  const config = readConfig({ ...process.env, TOKEN_SECRET: process.env.TOKEN_SECRET ?? 'x'.repeat(32) });
  closeDataFolder(config.dataDir);
  const { db, close } = config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
  try {
    if (command === 'backup') say(`Đã sao lưu ${await writeBackup(db, file)} bản ghi vào ${file}`);
    else say(`Đã khôi phục ${await restoreBackup(db, file)} bản ghi từ ${file}`);
  } finally {
    await close();
  }
};

try {
  await run();
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const known = { EEXIST: `Tệp ${path} đã có; hãy chọn tên khác.`, ENOENT: `Không có tệp hoặc thư mục ${path}.` };
  process.stderr.write(`${known[code as keyof typeof known] ?? message}\n`);
  process.exit(1);
}

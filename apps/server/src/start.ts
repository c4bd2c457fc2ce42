import { openEmbedded, openPostgres } from '#db/database.ts';
import { isDamage } from '#db/database-error.ts';
import { DatabaseDamaged } from '#db/embedded/database-folder.ts';
import { FolderLocked } from '#db/embedded/lock.ts';
import { DatabaseTooNew } from '#db/migrate.ts';
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { closeDataFolder } from './data-folder.ts';
import { preparedDatabase } from './demo/prepared-database.ts';
import { openFiles } from './open-files.ts';
import { BadSecret } from './token-secret.ts';

const start = async (config: Config) => {
  const clock = () => new Date();
  closeDataFolder(config.dataDir);
  const files = openFiles(config.uploads);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseLimits)
    : openEmbedded(config.dataDir, { copyOf: config.demo ? preparedDatabase(config.demoFolder, clock) : null });
  // Loading the server takes most of a start. A wrong setting is told before it, and the embedded database opens meanwhile.
  const { serve } = await import('./serve.ts');
  await serve(config, { database, files, clock });
};

const explained = [BadConfiguration, BadSecret, FolderLocked, DatabaseDamaged, DatabaseTooNew];

/** One sentence, in which the operator reads what to do. The stack is for whoever sets LOG_LEVEL=debug. */
const explain = (error: unknown): string => {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'Cổng PORT đã có chương trình khác dùng. Hãy đặt PORT khác.';
  if (code === 'EACCES' || code === 'EPERM')
    return `Không được phép dùng PORT hoặc DATA_DIR này${path ? `: ${path}` : ''}.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `Cấu hình DATA_DIR: ${path} không phải là thư mục.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS')
    return 'Không ghi được vào DATA_DIR: đĩa đầy hoặc chỉ đọc.';
  if (code === '28P01' || code === '28000') return 'Cấu hình DATABASE_URL: tên đăng nhập hoặc mật khẩu không đúng.';
  if (code === '3D000') return 'Cấu hình DATABASE_URL: không có cơ sở dữ liệu với tên này.';
  if (isDamage(code)) return new DatabaseDamaged('DATA_DIR hoặc DATABASE_URL', message).message;
  return `Lỗi ngoài dự kiến: ${message}`;
};

try {
  await start(readConfig(process.env, process.stdout.isTTY));
} catch (error) {
  process.stderr.write(`Không khởi động được. ${explain(error)}\n`);
  if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
}

import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FileStore } from '#files/file-store.ts';
import { localStore } from '#files/local-store.ts';
import { s3Store } from '#files/s3-store.ts';
import { BadConfiguration, type Config } from './config.ts';

export const openFiles = (uploads: Config['uploads']): FileStore => {
  if (uploads.kind === 's3') return s3Store(uploads);
  try {
    mkdirSync(uploads.folder, { recursive: true });
    accessSync(uploads.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new BadConfiguration(`Cấu hình UPLOADS hoặc DATA_DIR: không ghi được vào thư mục ${uploads.folder}.`);
  }
  return localStore(uploads.folder);
};

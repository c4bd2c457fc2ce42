import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class BadSecret extends Error {
  override name = 'BadSecret';
}

/** At least 32 printable characters of ASCII, as many as TOKEN_SECRET must have; an editor may have ended the line. */
const usable = /^[!-~]{32,}\r?\n?$/;

/**
 * The secret that signs access tokens: made on the first start, kept beside the embedded database. A damaged one is never
 * replaced: everybody would be signed out, and nobody would know why.
 */
export const readTokenSecret = (dataDir: string): string => {
  const file = join(dataDir, 'token-secret');
  const kept = read(file);
  if (kept === null) return make(file);
  if (!usable.test(kept))
    throw new BadSecret(
      `Tệp ${file} bị hỏng: phải có ít nhất 32 ký tự, không có khoảng trắng. Hãy chép lại tệp này từ bản sao; nếu không còn bản ` +
        'nào thì xóa nó đi, khi đó mọi người phải đăng nhập lại.',
    );
  chmodSync(file, 0o600);
  return kept;
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Under another name first, so that a start that is killed leaves no half of it. */
const make = (file: string): string => {
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
};

import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPrefix } from '#http/handling/handle-upload.ts';

/** Names of what this process has received or written and not removed yet. */
export const temporaryFiles = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`${temporaryPrefix}${process.pid}-`));

/** After a test that breaks off as a killed process does: the next file of tests may run in the same process, and look. */
export const removeTemporaryFiles = (): void => {
  for (const name of temporaryFiles()) rmSync(join(tmpdir(), name), { force: true });
};

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One process per data folder: PGlite itself lets a second one in, and the two silently lose each other's rows. Returns a
 * function that frees the folder. A lock whose process is gone is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock');
  const mine = describe(process.pid);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder === null) continue;
    if (isAlive(holder)) throw new FolderLocked(folder, pidOf(holder));
    takeAway(file, holder);
  }
};

export class FolderLocked extends Error {
  override name = 'FolderLocked';
  constructor(folder: string, pid: number) {
    super(
      `Thư mục dữ liệu ${folder} đang được tiến trình ${pid} sử dụng. Hãy dừng tiến trình đó hoặc đặt DATA_DIR khác.`,
    );
  }
}

/** Renaming is atomic: of several processes that find a dead lock, one gets it. A living lock renamed by mistake is put back. */
const takeAway = (file: string, dead: string) => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

// Pids are reused (in a container ours is the same at every start), so the lock also holds the process's start time.
const describe = (pid: number) => `${pid} ${startOf(pid) ?? '-'}`;
const pidOf = (holder: string) => Number.parseInt(holder, 10);

const isAlive = (holder: string): boolean => {
  const pid = pidOf(holder);
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return describe(pid) === holder;
};

/** Clock ticks from boot to the process's start, field 22 of its stat; null where there is no /proc. */
const startOf = (pid: number): string | null => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

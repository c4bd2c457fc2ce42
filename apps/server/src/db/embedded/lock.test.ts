import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vuon-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const module = new URL('./lock.ts', import.meta.url).href;
/** Another process that takes the lock, says so, and holds it until ended. */
const holder = async () => {
  const script = `import { lockFolder } from ${JSON.stringify(module)}; lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('a second process is refused with a sentence that names the first one’s pid', async () => {
  const child = await holder();
  try {
    expect(() => lockFolder(folder)).toThrow(new RegExp(`tiến trình ${child.pid} sử dụng`));
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('the lock of a killed process is taken over', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a lock that names a pid now used by another process, or nonsense, is stale', () => {
  for (const stale of [`${process.pid} 1`, '1 1', 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), stale);
    lockFolder(folder)();
  }
});

test('of several processes that find a stale lock, one gets it', async () => {
  writeFileSync(join(folder, 'lock'), '1 1');
  const script = `import { lockFolder } from ${JSON.stringify(module)};
    try { lockFolder(process.argv[1]); console.log('held'); } catch { console.log('refused'); } setInterval(() => {}, 1000);`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  try {
    const said = await Promise.all(children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()));
    expect(said.sort()).toEqual(['held', 'refused', 'refused', 'refused']);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
});

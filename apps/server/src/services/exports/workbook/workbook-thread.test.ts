import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import readExcel from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { WorkbookThread } from './workbook-thread.ts';
import type { SheetColumn } from './workbook-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'vuon-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const columns: SheetColumn[] = [{ header: 'Số', type: 'integer', width: 10 }];
const workbook = { title: 'Số', createdAt: new Date(0), sheets: [{ name: 'Số', columns, filter: true }] };

test('takes one batch while it writes another, and no third', async () => {
  const path = join(folder, 'so.xlsx');
  const thread = new WorkbookThread(path, workbook);
  await thread.addRows([1]);
  const second = thread.addRows([2]).then(() => 'taken');
  // The thread has not even started: the first batch cannot be written yet.
  expect(await Promise.race([second, setImmediate('waits')])).toBe('waits');
  expect(await second).toBe('taken');
  const bytes = await thread.close();
  await thread.stop();
  const file = readFileSync(path);
  expect(file.length).toBe(bytes);
  expect((await readExcel(file))[0]?.data).toEqual([['Số'], [1], [2]]);
});

test('whoever gives orders hears when it cannot write', async () => {
  const thread = new WorkbookThread(join(folder, 'missing', 'so.xlsx'), workbook);
  await thread.addRows([1]);
  await expect(thread.addRows([2])).rejects.toThrow('ENOENT');
  await expect(thread.close()).rejects.toThrow('ENOENT');
});

test('does not write over a file that is there', async () => {
  const path = join(folder, 'so.xlsx');
  const before = readFileSync(path);
  const thread = new WorkbookThread(path, workbook);
  await thread.addRows([1]);
  await expect(thread.close()).rejects.toThrow('EEXIST');
  expect(readFileSync(path)).toEqual(before);
});

test('a batch that makes no whole rows fails, and the next is told', async () => {
  const two = { ...workbook, sheets: [{ name: 'Hai', columns: [...columns, ...columns], filter: true }] };
  const thread = new WorkbookThread(join(folder, 'hai.xlsx'), two);
  await thread.addRows([1]);
  await expect(thread.addRows([1, 2])).rejects.toThrow('whole rows');
  await thread.stop();
});

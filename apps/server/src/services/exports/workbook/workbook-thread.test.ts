import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import readExcel from 'read-excel-file/node';
import { afterAll, expect, test, vi } from 'vitest';
import { SpareThreads } from '#compute/spare-threads.ts';
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

test('the thread of a closed workbook writes the next one', async () => {
  const write = async (name: string, number: number) => {
    const path = join(folder, name);
    const thread = new WorkbookThread(path, workbook);
    await thread.addRows([number]);
    const bytes = await thread.close();
    await thread.stop();
    await expect(thread.addRows([0]).then(() => thread.addRows([0]))).rejects.toThrow('closed');
    const file = readFileSync(path);
    expect(file.length).toBe(bytes);
    return (await readExcel(file))[0]?.data;
  };
  const givenBack = vi.spyOn(SpareThreads.prototype, 'giveBack');
  expect(await write('dau.xlsx', 1)).toEqual([['Số'], [1]]);
  expect(await write('sau.xlsx', 2)).toEqual([['Số'], [2]]);
  const [[first], [second]] = givenBack.mock.calls as [[Worker], [Worker]];
  expect(second.threadId).toBe(first.threadId);
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

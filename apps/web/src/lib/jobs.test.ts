import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Job } from '@vuon/contract/jobs/job';
import type { Page } from '@vuon/contract/list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followJobs, isWatched, jobList, jobOptions, putJob } from './jobs.ts';
import { tellStreamEvent } from './stream/stream-events.ts';

const aJob = (given: Partial<Job>): Job => ({
  id: 1,
  kind: 'export',
  title: 'Xuất Excel',
  state: 'running',
  step: null,
  done: 0,
  total: 10,
  attempts: 1,
  error: null,
  retryAt: null,
  result: null,
  entityId: null,
  createdAt: '2026-11-15T03:00:00.000Z',
  finishedAt: null,
  undone: null,
  ...given,
});
const pageOf = (...items: Job[]): Page<Job> => ({ items, total: items.length, page: 1, pageSize: 10, next: null });
const list = jobList({ pageSize: 10 });

let client: QueryClient;
let stop: (() => void)[];
let answers: ((page: Page<Job>) => void)[];

/** A page that shows the list; what the server answers is up to the test. */
const showList = () => {
  const queryFn = () => new Promise<Page<Job>>((resolve) => answers.push(resolve));
  stop.push(new QueryObserver(client, { ...list, queryFn, refetchInterval: false }).subscribe(() => {}));
};
const shown = () => client.getQueryData(list.queryKey)?.items;

beforeEach(() => {
  client = new QueryClient();
  stop = [followJobs(client)];
  answers = [];
});
afterEach(() => {
  for (const end of stop) end();
  client.clear();
});

test('what the stream tells of a job shows wherever the job is shown', async () => {
  showList();
  answers[0]?.(pageOf(aJob({}), aJob({ id: 2 })));
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  tellStreamEvent('job', aJob({ done: 7 }));
  expect(shown()?.[0]?.done).toBe(7);
  expect(shown()?.[1]?.done).toBe(0);
  expect(client.getQueryData(jobOptions(1).queryKey)?.done).toBe(7);
  expect(answers).toHaveLength(1);
});

test('a job that the list does not know yet is asked for, once', async () => {
  showList();
  answers[0]?.(pageOf());
  await vi.waitFor(() => expect(shown()).toEqual([]));
  putJob(client, aJob({}));
  putJob(client, aJob({ done: 1 }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});

test('an answer that was on its way when the job ended does not bring it back to life', async () => {
  showList();
  answers[0]?.(pageOf(aJob({})));
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  void client.invalidateQueries({ queryKey: list.queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  tellStreamEvent('job', aJob({ state: 'done' }));
  answers[1]?.(pageOf(aJob({ done: 9 })));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()?.[0]?.state).toBe('done');
});

test('after a gap everything is asked anew', async () => {
  showList();
  answers[0]?.(pageOf());
  await vi.waitFor(() => expect(shown()).toEqual([]));
  tellStreamEvent('reconnected', null);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});

test('a job that was just started here counts as watched, one that the stream tells of does not', () => {
  tellStreamEvent('job', aJob({ id: 8 }));
  putJob(client, aJob({ id: 9 }));
  expect([8, 9].map((id) => isWatched(client, id))).toEqual([false, true]);
});

test('a job is watched while something shows it', () => {
  expect(isWatched(client, 3)).toBe(false);
  const leave = new QueryObserver(client, { ...jobOptions(3), enabled: false }).subscribe(() => {});
  expect(isWatched(client, 3)).toBe(true);
  leave();
  expect(isWatched(client, 3)).toBe(false);
});

test('a job that ends while the list first hears of it is shown as ended', async () => {
  showList();
  answers[0]?.(pageOf());
  await vi.waitFor(() => expect(shown()).toEqual([]));
  putJob(client, aJob({}));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  tellStreamEvent('job', aJob({ state: 'done' }));
  answers[1]?.(pageOf(aJob({})));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(pageOf(aJob({ state: 'done' })));
  await vi.waitFor(() => expect(shown()?.[0]?.state).toBe('done'));
});

import { expect, type Page } from '@playwright/test';
import { exportRoutes } from '@vuon/contract/exports/export';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import type { ListName } from '@vuon/contract/record';
import type { Api } from './api.ts';

export const jobsPath = '/viec-chay-nen';

const title = /^Việc chạy nền, /;

const rowsIn = (place: Pick<Page, 'getByRole'>) => ({
  row: (name: string) => place.getByRole('listitem').filter({ hasText: name }),
  act: (label: 'Tải về' | 'Thử lại' | 'Chạy lại' | 'Dừng' | 'Xem' | 'Hoàn tác', name: string) =>
    place.getByRole('button', { name: `${label}: ${name}` }),
});

/** The jobs in the header, there while some run or have just ended. */
export const jobsTray = (page: Page) => ({
  button: page.getByRole('button', { name: title }),
  open: () => page.getByRole('button', { name: title }).click(),
  ...rowsIn(page.getByRole('dialog', { name: 'Việc chạy nền' })),
});

export const jobsPage = (page: Page) => ({
  open: () => page.goto(jobsPath),
  ...rowsIn(page.getByRole('main')),
});

export const ended = async (api: Api, { id }: Job): Promise<Job> => {
  let job = await api.call(jobRoutes.get, { params: { id } });
  await expect(async () => {
    job = await api.call(jobRoutes.get, { params: { id } });
    expect(isEnded(job)).toBe(true);
  }).toPass();
  return job;
};

/** Exports a list and waits for it: its person is told that the file is ready. */
export const exportList = async (api: Api, list: ListName = 'crop-groups'): Promise<Job> =>
  ended(api, await api.call(exportRoutes.create, { body: { list, query: {} } }));

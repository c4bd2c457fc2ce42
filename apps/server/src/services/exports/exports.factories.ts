import type { Job } from '@vuon/contract/jobs/job';
import { listQuery } from '@vuon/contract/list';
import type { z } from 'zod';
import type { ExportList } from './export-list.ts';

type Tree = { number: number; planted: string };
const TreeQuery = listQuery(['number'], 'number');
export type TreeList = ExportList<Tree, z.output<typeof TreeQuery>>;

/** A list of so many trees, which needs no database. Its key is the number of the last tree. */
export const trees = (total: number, more: Partial<TreeList> = {}): TreeList => ({
  list: 'crop-groups',
  title: 'Cây đã trồng',
  read: 'farm.read',
  query: TreeQuery,
  columns: [
    { header: 'Cây số', type: 'integer', width: 10, value: ({ number }) => number },
    { header: 'Ngày trồng', type: 'date', width: 12, value: ({ planted }) => planted },
  ],
  rows: async (_scope, { pageSize, after = '0' }) => {
    const first = Number(after) + 1;
    const last = Math.min(Number(after) + pageSize, total);
    const items = Array.from({ length: last - first + 1 }, (_, index) => ({
      number: first + index,
      planted: '2026-06-01',
    }));
    return { items, next: last < total ? String(last) : null };
  },
  count: async () => total,
  filters: async (_scope, { q }) => [{ label: 'Tìm', value: q }],
  ...more,
});

export const fileOf = ({ result }: Job) => {
  if (result?.type !== 'file') throw new Error('the job has left no file');
  return result;
};

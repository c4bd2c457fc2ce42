import { type WorkItem, WorkQuery } from '@vuon/contract/cultivation/work';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, removeAndRestore } from '#lists';
import { removeWork, restoreWork } from './work.service.ts';
import { workList } from './work-shown.ts';

export type ChosenWork = WorkItem & { name: string };

export const workBulkList = bulkList(workList, { type: 'work', noun: 'công việc', query: WorkQuery });

export const workBulk: BulkAction<ChosenWork>[] = removeAndRestore(workBulkList, {
  may: 'work.write',
  remove: (scope, { id, version }) => removeWork(requireEntity(scope), id, version),
  restore: (scope, { id }) => restoreWork(requireEntity(scope), id),
});

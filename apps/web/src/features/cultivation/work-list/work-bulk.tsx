import type { WorkItem } from '@vuon/contract/cultivation/work';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';

/** The actions on many works; the server decides which of the works each applies to. */
export const workBulk: BulkAction<WorkItem>[] = removeRestore('work');

import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListTab } from '#ui/list/list-tab.tsx';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newBatchPath } from '../paths.ts';
import { batchListProps, noBatches, useBatchFilters } from './batch-list.ts';
import { takesBatches } from './batch-words.ts';
import { useBatchMenu } from './use-batch-menu.ts';

const bulk = removeRestore('planting-batch');
const views = [allView, deletedView];

/** The batches of a plan, in the tab of its page. */
export function PlanBatches({ plan }: { plan: FarmPlan }) {
  const { id } = plan;
  const mayWrite = useMay('plans.write') && takesBatches(plan);
  const menuOf = useBatchMenu();
  const within = useMemo(() => ({ farmPlanId: id }), [id]);
  const add = mayWrite ? addAction(newBatchPath(id), 'Thêm đợt trồng') : null;
  return (
    <ListTab
      {...batchListProps}
      scope="dot"
      within={within}
      views={viewsFor(mayWrite, views)}
      filters={useBatchFilters()}
      primary={add}
      imports={mayWrite ? 'planting-batch' : null}
      rowMenu={(batch) => {
        const { open, acts } = menuOf(batch);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{ ...noBatches, action: add }}
    />
  );
}

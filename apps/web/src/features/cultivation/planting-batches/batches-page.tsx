import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { farmPlanPath, farmPlansPath, newBatchPath } from '../paths.ts';
import { batchListProps, noBatches, useBatchFilters } from './batch-list.ts';
import { takesBatches } from './batch-words.ts';
import { useBatchCrumbs } from './use-batch-crumbs.ts';
import { useBatchMenu } from './use-batch-menu.ts';

const bulk = removeRestore('planting-batch');

/** The batches of one plan. */
export function BatchesPage() {
  const planId = Number(useParams()['plant-id']);
  const plan = useQuery(farmPlanOptions(planId));
  useBatchCrumbs(planId, plan.data);
  return (
    <Loaded needs={[plan]} back={{ label: 'Về danh sách kế hoạch', to: farmPlansPath }}>
      <Batches key={planId} planId={planId} isOpen={takesBatches(plan.data)} />
    </Loaded>
  );
}

function Batches({ planId, isOpen }: { planId: number; isOpen: boolean }) {
  const mayWrite = useMay('plans.write');
  const menuOf = useBatchMenu();
  const filters = useBatchFilters();
  const views = useMemo(
    (): ListView[] => [
      { key: 'all', label: 'Tất cả', query: { farmPlanId: planId } },
      ...(mayWrite ? [{ key: 'deleted', label: 'Đã xóa', query: { farmPlanId: planId, deleted: 'only' } }] : []),
    ],
    [planId, mayWrite],
  );
  const add = mayWrite && isOpen ? addAction(newBatchPath(planId)) : null;
  return (
    <ListPage
      {...batchListProps}
      views={views}
      filters={filters}
      primary={add}
      actions={[{ key: 'plan', label: 'Xem kế hoạch', to: farmPlanPath(planId) }]}
      imports={mayWrite ? 'planting-batch' : null}
      rowMenu={(batch) => {
        const { open, acts } = menuOf(batch);
        return [open, ...acts];
      }}
      bulk={mayWrite && isOpen ? bulk : []}
      empty={{ ...noBatches, action: add }}
    />
  );
}

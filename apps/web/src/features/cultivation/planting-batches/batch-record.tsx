import { EnvironmentOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useOwnPath } from '#lib/use-own-path.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { batchesPath, batchPath, treesOfBatchPath } from '../paths.ts';
import { batchFacts } from './batch-facts.ts';
import { BatchForm } from './batch-form.tsx';
import { BatchRail } from './batch-rail.tsx';
import { takesBatches } from './batch-words.ts';
import { useBatchMenu } from './use-batch-menu.ts';

const BatchTreesTab = lazyPart(async () => (await import('./batch-trees-tab.tsx')).BatchTreesTab);
const TreesDialog = lazyPart(async () => (await import('./trees-dialog.tsx')).TreesDialog);

const treesTab = 'cay-trong';

export function BatchRecord({ batch }: { batch: PlantingBatch }) {
  useOwnPath(batchPath(batch.farmPlan.id, batch.id));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const whenLoaded = useWhenLoaded();
  const plan = useQuery(farmPlanOptions(batch.farmPlan.id)).data;
  const mayWrite = useMay('plans.write');
  const writable = mayWrite && !batch.deletedAt && takesBatches(plan);
  const { more, onRestore } = useBatchMenu(() => navigate(batchesPath(batch.farmPlan.id)))(batch);
  const of = { type: 'planting-batch', id: batch.id } as const;
  const files = useFilesTab(of, { readOnly: !writable });
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const change = (act: 'add' | 'remove') => whenLoaded(TreesDialog, () => setOpen(act));
  const onAdd = writable ? () => change('add') : null;
  const add: PageAction[] = onAdd
    ? [{ key: 'add-trees', label: 'Thêm cây', icon: <PlusOutlined aria-hidden="true" />, onClick: onAdd }]
    : [];
  const trees: PageAction[] =
    batch.treeCount > 0
      ? [
          {
            key: 'trees',
            label: 'Danh sách cây',
            icon: <EnvironmentOutlined aria-hidden="true" />,
            to: treesOfBatchPath(batch.id),
          },
        ]
      : [];
  // One green button a screen: the form's foot has it.
  const isGreen = search.get('tab') === treesTab;
  return (
    <div className="record-page">
      <PageHead
        title={batch.code}
        tag={batch.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : null}
        summary={[batch.cropGroup.name, batch.supplier].filter(Boolean).join(' · ')}
        primary={isGreen ? (add[0] ?? null) : null}
        actions={[...(isGreen ? [] : add), ...trees]}
        more={more}
      />
      <RestoreNotice subject="Đợt trồng này" deletedAt={batch.deletedAt} onRestore={onRestore} />
      {mayWrite && plan?.state === 'closed' && (
        <Notice tone="gold">Kế hoạch {plan.code} đã kết thúc: đợt trồng chỉ xem được. Mở lại kế hoạch để sửa.</Notice>
      )}
      <FactStrip facts={batchFacts(batch)} />
      <RecordTabs
        label={batch.code}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <BatchForm
                planId={batch.farmPlan.id}
                plan={null}
                batch={batch}
                readOnly={!writable}
                rail={<BatchRail batch={batch} onAddTrees={onAdd} />}
              />
            ),
          },
          {
            key: treesTab,
            label: 'Cây của đợt',
            count: batch.treeCount,
            content: <BatchTreesTab batch={batch} onAdd={onAdd} onRemove={writable ? () => change('remove') : null} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {open && <TreesDialog batch={batch} act={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { BatchTrees, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import type { Target } from '@vuon/contract/orchard/target';
import { Checkbox, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { TargetField } from '#domain/targets/target-field.tsx';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { formatAgo } from '#lib/format.ts';
import { unbatchedPlantings } from './batch-data.ts';
import { treesText } from './batch-words.ts';
import { ChangeTreesDialog } from './change-trees-dialog.tsx';
import type { TreesAct } from './trees-change.ts';
import './trees-dialog.css';

type Way = BatchTrees['kind'];
type Props = { batch: PlantingBatch; act: TreesAct; onClose: () => void };

/** Trees are chosen on the estate, or taken from a planting, and previewed before they are added or removed. */
export function TreesDialog({ batch, act, onClose }: Props) {
  const [way, setWay] = useState<Way>('targets');
  const [targets, setTargets] = useState<Target[]>([]);
  const [plantingId, setPlantingId] = useState<number | null>(null);
  const [isWithin, setWithin] = useState(true);
  const plan = useQuery(farmPlanOptions(batch.farmPlan.id)).data;
  const plantings = useQuery({ ...unbatchedPlantings(batch.id), enabled: act === 'add' }).data;
  const by: BatchTrees | null =
    way === 'targets'
      ? targets.length > 0
        ? { kind: 'targets', targets }
        : null
      : plantingId === null
        ? null
        : { kind: 'planting', plantingId };
  return (
    <ChangeTreesDialog
      title={act === 'add' ? `Thêm cây vào ${batch.code}` : `Bớt cây khỏi ${batch.code}`}
      batch={batch}
      act={act}
      by={by}
      onClose={onClose}
    >
      {act === 'add' && (
        <Segmented<Way>
          block
          aria-label="Lấy cây từ đâu"
          value={way}
          onChange={setWay}
          options={[
            { value: 'targets', label: 'Chọn trên vườn' },
            { value: 'planting', label: plantings?.length ? `Cây vừa tạo (${plantings.length})` : 'Cây vừa tạo' },
          ]}
        />
      )}
      {way === 'targets' && (
        <div className="trees-dialog-way">
          <TargetField
            title={act === 'add' ? 'Chọn cây của đợt trồng' : 'Chọn cây ra khỏi đợt trồng'}
            subtitle={batch.code}
            choose="Chọn cây"
            isOfNow
            value={targets}
            onChange={setTargets}
            within={act === 'add' && isWithin && plan ? { name: plan.code, targets: plan.targets } : null}
          />
          {act === 'add' && (
            <Checkbox checked={isWithin} onChange={({ target }) => setWithin(target.checked)}>
              Chỉ trong phạm vi kế hoạch {batch.farmPlan.code}
            </Checkbox>
          )}
          <p className="note">Tính những cây đang đứng ở đó; cây trồng sau này không tự vào đợt.</p>
        </div>
      )}
      {way === 'planting' && (
        <div className="trees-dialog-way">
          {plantings?.length === 0 && (
            <p className="note">
              Không có lần tạo cây nào trong phạm vi kế hoạch mà cây chưa thuộc đợt nào. Mở một lô rồi bấm 'Tạo hàng và
              cây'.
            </p>
          )}
          <Radio.Group
            className="trees-dialog-plantings"
            aria-label="Lần tạo cây"
            value={plantingId}
            onChange={({ target }) => setPlantingId(target.value)}
          >
            {plantings?.map(({ id, plotCode, areaName, createdAt, treeCount }) => (
              <Radio key={id} value={id}>
                Lô {plotCode}: {treesText(treeCount)}
                <small>
                  {areaName} · tạo {formatAgo(createdAt)}
                </small>
              </Radio>
            ))}
          </Radio.Group>
        </div>
      )}
    </ChangeTreesDialog>
  );
}

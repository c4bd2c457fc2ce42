import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { dayInVietnam } from '@vuon/contract/day';
import { Link } from 'react-router';
import { useFileCount } from '#ui/files/file-count.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { farmPlanPath } from '../paths.ts';
import { cultivationFields } from '../record-fields.ts';
import { batchSteps } from './batch-steps.tsx';

type Props = { batch: PlantingBatch /** null: the user may not change it. */; onAddTrees: (() => void) | null };

/** Beside the form: what the batch waits for, and the plan that it belongs to. */
export function BatchRail({ batch, onAddTrees }: Props) {
  const of = { type: 'planting-batch', id: batch.id } as const;
  const showField = useShowField();
  const fileCount = useFileCount(of);
  const acts = onAddTrees && { onAddTrees, onCount: () => showField('plantedQuantity') };
  return (
    <RecordRail
      of={of}
      fields={cultivationFields['planting-batch']}
      steps={batchSteps({ batch, today: dayInVietnam(new Date()), fileCount }, acts)}
    >
      <RailCard title="Kế hoạch">
        <Link to={farmPlanPath(batch.farmPlan.id)}>{batch.farmPlan.name}</Link>
        <p className="note">{batch.farmPlan.code}</p>
      </RailCard>
    </RecordRail>
  );
}

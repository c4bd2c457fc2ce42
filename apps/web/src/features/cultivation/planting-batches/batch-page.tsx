import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { useState } from 'react';
import { useParams } from 'react-router';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { batchesPath } from '../paths.ts';
import { batchOptions } from './batch-data.ts';
import { BatchForm } from './batch-form.tsx';
import { BatchRecord } from './batch-record.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { useBatchCrumbs } from './use-batch-crumbs.ts';

const backTo = (planId: number) => ({ label: 'Về các đợt trồng', to: batchesPath(planId) });

/** One page for creating and editing. */
export function BatchPage() {
  const params = useParams();
  const planId = Number(params['plant-id']);
  const id = params['plant-detail-id'];
  return id ? <OneBatch key={id} planId={planId} id={Number(id)} /> : <CreateBatch key={planId} planId={planId} />;
}

function CreateBatch({ planId }: { planId: number }) {
  const client = useQueryClient();
  const plan = useQuery(farmPlanOptions(planId));
  const [files, setFiles] = useState<File[]>([]);
  useBatchCrumbs(planId, plan.data);
  const send = async ({ id, code }: PlantingBatch) => {
    const failed = await sendFiles({ type: 'planting-batch', id }, files, client);
    if (failed > 0) tellFailed(`${failed} tệp của ${code} chưa gửi được`, 'Thêm lại ở mục Tệp của đợt trồng.');
  };
  return (
    <NewRecord
      noun="đợt trồng"
      write="plans.write"
      back={backTo(planId)}
      summary={plan.data && `Kế hoạch ${plan.data.name}`}
      needs={[plan]}
    >
      {plan.data && (
        <BatchForm planId={planId} plan={plan.data} batch={null} onCreated={(batch) => void send(batch)}>
          <InvoiceCard files={files} onChange={setFiles} />
        </BatchForm>
      )}
    </NewRecord>
  );
}

function OneBatch({ planId, id }: { planId: number; id: number }) {
  const batch = useQuery({ ...batchOptions(id), staleTime: 0 });
  useBatchCrumbs(planId, batch.data?.farmPlan);
  usePageTitle(batch.data?.code);
  return (
    <Loaded needs={[batch]} back={backTo(planId)}>
      {batch.data && <BatchRecord batch={batch.data} />}
    </Loaded>
  );
}

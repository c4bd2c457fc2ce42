import { useQuery } from '@tanstack/react-query';
import type { Work, WorkItem } from '@vuon/contract/cultivation/work';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { FarmPlanSelect, PlanStageSelect } from '#domain/work/farm-plan-select.tsx';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { farmPlanPath } from '../paths.ts';
import { outsideSeason } from '../plans/outside-season.ts';
import { useRefreshWorks, useWorkActs } from '../work/work-data.ts';

export type Promotable = Pick<WorkItem, 'id' | 'version' | 'code' | 'title' | 'startsOn' | 'endsOn'>;

/** The plan and stage that unplanned work goes into. */
export function PromoteDialog({ work, onClose }: { work: Promotable; onClose: () => void }) {
  const { promote, demote } = useWorkActs();
  const refresh = useRefreshWorks();
  const [farmPlanId, setPlan] = useState<number | null>(null);
  const [stageId, setStage] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const plan = useQuery({ ...farmPlanOptions(farmPlanId ?? 0), enabled: farmPlanId !== null }).data;
  const warning = plan && outsideSeason(work, plan.season);

  const send = async () => {
    if (farmPlanId === null) return;
    setSending(true);
    try {
      tell(await promote(work, { farmPlanId, stageId }));
      onClose();
    } catch (error) {
      setRefused(explainError(error).text);
      // Somebody else may have changed it: the next try is made on what it is now.
      refresh();
    } finally {
      setSending(false);
    }
  };
  const tell = (promoted: Work) =>
    tellDone(`${work.code} đã vào kế hoạch ${promoted.farmPlan?.code}`, {
      link: { label: 'Mở kế hoạch', to: farmPlanPath(promoted.farmPlan?.id ?? 0, promoted.planLineId ?? undefined) },
      undo: () => demote(promoted).then(() => `${work.code} lại là việc phát sinh`),
    });
  return (
    <Modal
      open
      title={`Đưa vào kế hoạch: ${work.title}`}
      okText="Đưa vào kế hoạch"
      cancelText={words.cancel}
      okButtonProps={{ disabled: farmPlanId === null, loading: sending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      {refused && (
        <Notice tone="red" alert>
          {refused}
        </Notice>
      )}
      <Form layout="vertical" component="div" requiredMark={false}>
        <Form.Item label="Kế hoạch" htmlFor="promote-plan">
          <FarmPlanSelect
            id="promote-plan"
            open
            value={farmPlanId}
            onChange={(id) => {
              setPlan(id);
              setStage(null);
              setRefused(null);
            }}
          />
        </Form.Item>
        <Form.Item label="Giai đoạn" htmlFor="promote-stage">
          <PlanStageSelect id="promote-stage" planId={farmPlanId} value={stageId} onChange={setStage} />
        </Form.Item>
        {warning && <Notice tone="gold">{warning}.</Notice>}
        <p className="note">
          Việc thành việc theo kế hoạch và có dòng của nó ở đó. Lý do, phát hiện, ảnh và mức gấp vẫn ở trên việc.
        </p>
      </Form>
    </Modal>
  );
}

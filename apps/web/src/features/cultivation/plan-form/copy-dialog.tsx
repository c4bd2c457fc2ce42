import { useQuery } from '@tanstack/react-query';
import { type CopyBasis, copyBasisNames, type FarmPlanItem } from '@vuon/contract/cultivation/farm-plan';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { FarmPlanSelect } from '#domain/work/farm-plan-select.tsx';
import { farmPlanOptions } from '#domain/work/farm-plans.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { words } from '#ui/words.ts';
import { farmPlanPath } from '../paths.ts';
import { usePlanActs } from '../plans/plan-data.ts';
import { planName } from '../plans/plan-words.ts';
import { proposedName } from './plan-values.ts';
import './plan-form.css';

type Props = { from: Pick<FarmPlanItem, 'id' | 'name'> | null; onClose: () => void };

/** A draft with the same work, as it was planned or as it was done, for another season, another scope, or both. `from` null: the plan is chosen here. */
export function CopyDialog({ from, onClose }: Props) {
  const navigate = useNavigate();
  const { copy } = usePlanActs();
  const [planId, setPlanId] = useState(from?.id ?? null);
  const [seasonId, setSeasonId] = useState<number | null>(null);
  const [typedName, setName] = useState<string | null>(null);
  const [basis, setBasis] = useState<CopyBasis>('planned');
  const [isOtherScope, setOtherScope] = useState(false);
  const [targets, setTargets] = useState<Target[]>([]);
  const [sending, setSending] = useState(false);
  const key = useRef(randomId());
  const source = useQuery({ ...farmPlanOptions(planId ?? 0), enabled: planId !== null }).data;
  const season = useQuery(seasonChoices).data?.items.find(({ id }) => id === seasonId);
  const scope = isOtherScope ? targets : (source?.targets ?? []);
  const summary = useQuery(targetSummary(scope)).data;
  const name = typedName ?? proposedName(season, scope.length > 0 ? summary : undefined);
  const isComplete =
    planId !== null && seasonId !== null && name.trim() !== '' && (!isOtherScope || targets.length > 0);

  const send = async () => {
    if (planId === null || seasonId === null) return;
    setSending(true);
    try {
      const body = { name: name.trim(), seasonId, basis, ...(isOtherScope && { targets }) };
      const made = await copy(planId, body, { idempotencyKey: key.current });
      tellDone(`Đã thêm ${planName(made)}`, { text: `${made.lineCount} việc, bản nháp` });
      onClose();
      void navigate(`${farmPlanPath(made.id)}?tab=cong-viec`);
    } catch (error) {
      key.current = randomId();
      tellError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={from ? `Sao chép ${from.name}` : 'Chép từ kế hoạch khác'}
      okText={basis === 'done' ? 'Sao chép việc đã làm' : source ? `Sao chép ${source.lineCount} việc` : 'Sao chép'}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete, loading: sending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div" requiredMark={false}>
        {!from && (
          <Form.Item label="Kế hoạch để chép" htmlFor="copy-from">
            <FarmPlanSelect id="copy-from" value={planId} onChange={setPlanId} />
          </Form.Item>
        )}
        <Form.Item
          label="Mùa vụ"
          htmlFor="copy-season"
          extra="Ngày của các việc dời theo mùa vụ; giai đoạn cùng tên lấy ngày của mùa vụ đó."
        >
          <SeasonSelect id="copy-season" value={seasonId} onChange={setSeasonId} />
        </Form.Item>
        <Form.Item
          label="Công việc"
          extra={
            basis === 'done'
              ? 'Việc đã xong với ngày, số công và lượng vật tư thực tế; thêm việc phát sinh đã làm, bỏ việc không làm.'
              : undefined
          }
        >
          <Radio.Group
            value={basis}
            onChange={({ target }) => setBasis(target.value)}
            options={Object.entries(copyBasisNames).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item label="Phạm vi">
          <Radio.Group
            value={isOtherScope}
            onChange={({ target }) => setOtherScope(target.value)}
            options={[
              { value: false, label: 'Như kế hoạch cũ' },
              { value: true, label: 'Nơi khác' },
            ]}
          />
          {isOtherScope && (
            <div className="plan-copy-scope">
              <TargetField title="Chọn phạm vi của kế hoạch" value={targets} onChange={setTargets} />
              <p className="note">
                Số công đổi theo diện tích; việc có nơi làm ngoài phạm vi mới sẽ làm trên cả phạm vi.
              </p>
            </div>
          )}
        </Form.Item>
        <Form.Item label="Tên kế hoạch" htmlFor="copy-name">
          <Input id="copy-name" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

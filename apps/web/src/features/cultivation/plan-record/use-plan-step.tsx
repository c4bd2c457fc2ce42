import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type PlanAction, planStateNames } from '@vuon/contract/cultivation/plan-state';
import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '#lib/http/problem-error.ts';
import { tellDone, tellError, tellFailed } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { usePlanActs } from '../plans/plan-data.ts';
import { stepLabel } from './plan-steps.tsx';

/** Approves, starts, closes and reopens the plan; asks first where a step makes or ends work. */
export function usePlanStep(
  plan: FarmPlan,
  lines: PlanLine[],
): { run: (action: PlanAction) => void; dialog: ReactNode } {
  const { transition } = usePlanActs();
  const ask = useAsk();
  const [closing, setClosing] = useState(false);
  const send = async (action: PlanAction, reason: string | null = null) => {
    try {
      const now = await transition(plan, action, reason);
      tellDone(`${plan.code} chuyển sang ${planStateNames[now.state].toLocaleLowerCase('vi')}`, {
        ...(action === 'approve' && { text: `${now.workCount} công việc đã được tạo, chờ giao.` }),
      });
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.code === 'version.stale')
        tellFailed('Kế hoạch vừa được người khác sửa', 'Tải lại trang để xem bản mới, rồi làm lại.');
      else tellError(error);
    }
  };
  const open = plan.workCount - plan.doneCount;
  const run = (action: PlanAction) => {
    if (action === 'close' && open > 0) return setClosing(true);
    if (action !== 'approve') return void send(action);
    ask.confirm({
      title: `Duyệt ${plan.name}?`,
      content: approvalText(plan, lines),
      okText: stepLabel(plan, 'approve'),
      cancelText: words.cancel,
      onOk: () => send('approve'),
    });
  };
  return {
    run,
    dialog: closing && (
      <CloseDialog
        plan={plan}
        open={open}
        onCancel={() => setClosing(false)}
        onClose={(reason) => {
          setClosing(false);
          void send('close', reason);
        }}
      />
    ),
  };
}

/** What approval makes, and what deserves a look before. */
const approvalText = ({ season, place }: FarmPlan, lines: PlanLine[]): ReactNode => {
  const outside = lines.filter(({ startsOn, endsOn }) => startsOn < season.startsOn || endsOn > season.endsOn).length;
  return (
    <>
      <p>
        Mỗi việc thành một công việc theo kế hoạch để giao cho người làm. Sau đó vẫn sửa được: việc chưa bắt đầu đổi
        theo.
      </p>
      {outside > 0 && <p className="tone-gold">{outside} việc nằm ngoài mùa vụ.</p>}
      {place.livingCount === 0 && <p className="tone-gold">Phạm vi chưa có cây nào đang sống.</p>}
    </>
  );
};

type CloseProps = { plan: FarmPlan; open: number; onCancel: () => void; onClose: (reason: string) => void };

function CloseDialog({ plan, open, onCancel, onClose }: CloseProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={`Kết thúc ${plan.name}?`}
      okText={`Kết thúc, hủy ${open} việc`}
      cancelText={words.cancel}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      onCancel={onCancel}
      onOk={() => onClose(reason.trim())}
    >
      <p>Còn {open} việc chưa xong; chúng bị hủy với lý do dưới đây. Kế hoạch mở lại được.</p>
      <Form layout="vertical" component="div">
        <Form.Item label="Lý do" htmlFor="close-reason" required>
          <Input.TextArea
            id="close-reason"
            autoFocus
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

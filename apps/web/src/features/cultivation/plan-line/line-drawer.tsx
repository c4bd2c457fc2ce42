import { useQuery } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { hasWorkBegun, workStateNames } from '@vuon/contract/cultivation/work-state';
import { Drawer } from 'antd';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { farmPlanPath, workPath } from '../paths.ts';
import { planLineOptions } from '../plans/plan-data.ts';
import { LineForm } from './line-form.tsx';
import './line.css';

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  /** A line's id, or the stage that a new one is for. */
  open: { lineId: number } | { stageId: number };
  readOnly: boolean;
  onClose: () => void;
};

/** One line with everything that it has, over the plan. */
export function LineDrawer({ plan, lines, open, readOnly, onClose }: Props) {
  const ask = useAsk();
  const lineId = 'lineId' in open ? open.lineId : null;
  const line = useQuery({ ...planLineOptions(lineId ?? 0), enabled: lineId !== null });
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const close = () => {
    if (!dirty.current) return onClose();
    ask.confirm({
      title: 'Đóng khi chưa lưu?',
      content: 'Những gì bạn vừa sửa ở việc này sẽ mất.',
      okText: 'Bỏ thay đổi',
      cancelText: 'Sửa tiếp',
      onOk: onClose,
    });
  };
  const form = { plan, lines, readOnly, onDirty, onDone: onClose };
  return (
    <Drawer
      open
      size={usePhone() ? '100%' : 720}
      className="line-drawer"
      title={lineId === null ? 'Thêm việc' : (line.data?.title ?? 'Việc của kế hoạch')}
      onClose={close}
    >
      {'stageId' in open ? (
        <LineForm {...form} line={null} stageId={open.stageId} />
      ) : (
        <Loaded needs={[line]} back={{ label: 'Về kế hoạch', to: farmPlanPath(plan.id) }}>
          {line.data && (
            <>
              <WorkNotice work={line.data.work} />
              <LineForm key={line.data.id} {...form} line={line.data} stageId={line.data.stageId} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

/** What an edit does to the work that was made of the line. */
function WorkNotice({ work }: { work: PlanLine['work'] }) {
  if (!work) return null;
  const begun = hasWorkBegun(work.state);
  return (
    <Notice tone={begun ? 'gold' : 'blue'}>
      <Link to={workPath({ kind: 'planned', id: work.id })}>{work.code}</Link>{' '}
      {begun
        ? `${workStateNames[work.state].toLocaleLowerCase('vi')}: giữ nguyên, sửa ở đây chỉ đổi kế hoạch.`
        : 'chưa bắt đầu: sẽ đổi theo những gì sửa ở đây.'}
    </Notice>
  );
}

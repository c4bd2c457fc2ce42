import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { chosenTargets } from '#domain/targets/chosen-targets.ts';
import { TargetText } from '#domain/targets/target-text.tsx';
import { formatNumber } from '#lib/format.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { ChosenDialogProps } from '#ui/list/bulk/contributed-actions.ts';
import { words } from '#ui/words.ts';
import { newWorkPath } from '../paths.ts';

/** The chosen trees as few places, then the form of new work on them. */
export function NewWorkOnTrees({ select, count, onClose }: ChosenDialogProps) {
  const navigate = useNavigate();
  const mayPlan = useMay('work.write');
  const { data, error } = useQuery(chosenTargets(select));
  // In the history's state, not in the address: a lasso may have two thousand parts.
  const open = (path: string) => void navigate(path, { state: { targets: data?.places.map(({ target }) => target) } });
  return (
    <Modal
      open
      title={`Thêm việc cho ${Number.isNaN(count) ? '' : `${formatNumber(count)} `}cây đã chọn`}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words.cancel}
        </Button>,
        <Button key="unplanned" disabled={!data} onClick={() => open(newWorkPath('unplanned'))}>
          Việc phát sinh
        </Button>,
        ...(mayPlan
          ? [
              <Button key="planned" type="primary" disabled={!data} onClick={() => open(newWorkPath('planned'))}>
                Việc theo kế hoạch
              </Button>,
            ]
          : []),
      ]}
    >
      {error ? messageOf(error) : data ? <TargetText summary={data} /> : 'Đang gom các cây thành lô, hàng …'}
    </Modal>
  );
}

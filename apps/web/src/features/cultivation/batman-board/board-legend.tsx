import { batmanStateNames, batmanStates } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { usePhone } from '#ui/use-phone.ts';
import { StateIcon } from '../batman-plans/state-icon.tsx';

export function BoardLegend({ tasks }: { tasks: BatmanTask[] }) {
  const phone = usePhone();
  const copied = tasks.filter(({ isCopied, status }) => isCopied && status === 'draft').length;
  return (
    <div className="board-legend">
      {batmanStates.map((state) => (
        <span key={state} className="board-legend-state" data-state={state}>
          <StateIcon state={state} />
          {batmanStateNames[state]}
          {state === 'draft' && copied > 0 && `, ${copied} chép từ tuần trước`}
        </span>
      ))}
      {!phone && (
        <span className="board-legend-end">
          <span className="board-hatch-sample" aria-hidden="true" /> trùng giờ
          <span className="board-limit-sample" aria-hidden="true" /> 48 giờ một tuần
        </span>
      )}
    </div>
  );
}

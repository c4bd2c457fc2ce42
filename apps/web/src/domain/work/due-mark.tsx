import type { WorkState } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { dueOf } from './due-words.ts';
import './work-state.css';

type Props = { work: { startsOn: string; endsOn: string; state: WorkState } };

/** 'trễ 3 ngày' in red, 'hôm nay' in bold, 'còn 2 ngày' quiet; nothing for work that is done. */
export function DueMark({ work }: Props) {
  const due = dueOf(work, dayInVietnam(new Date()));
  return (
    due && (
      <span className="due" data-tone={due.tone}>
        {due.text}
      </span>
    )
  );
}

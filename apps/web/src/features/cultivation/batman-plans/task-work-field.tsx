import { type BatmanPeriod, periodEnd, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { Link } from 'react-router';
import { WorkSelect } from '#domain/work/work-select.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { workPath } from '../paths.ts';
import '../batman-board/task-editor.css';

type StoodFor = NonNullable<BatmanTask['work']>;

/** The code, as a link to the work, which may be removed since. */
export function TaskWorkLink({ work }: { work: StoodFor }) {
  if (work.isRemoved)
    return (
      <span className="task-work note">
        <s>{work.code}</s> đã xóa
      </span>
    );
  return (
    <span className="task-work">
      <Link to={workPath(work)} title={work.title}>
        {work.code}
      </Link>
      <WorkStateTag state={work.state} />
    </span>
  );
}

type Props = {
  id: string;
  value: number | null;
  /** The work that the stored task stands for. */
  stored: StoodFor | null;
  personId: number;
  period: BatmanPeriod;
  /** A day of the period. */
  day: string;
  onChange: (workId: number | null) => void;
  onWork: (work: WorkItem | null) => void;
};

/** First the work that the person, or their crew, has in that week or month; any other by its title or code. */
export function TaskWorkField({ stored, personId, period, day, ...field }: Props) {
  const from = periodStart(period, day);
  return (
    <>
      <WorkSelect
        {...field}
        known={stored && { id: stored.id, name: `${stored.code} ${stored.title}` }}
        first={{ personId: String(personId), from, to: periodEnd(period, from), sort: 'startsOn' }}
        none="Người này không có việc nào trong kỳ. Gõ tên hoặc mã để tìm việc khác."
      />
      {stored && stored.id === field.value && <TaskWorkLink work={stored} />}
    </>
  );
}

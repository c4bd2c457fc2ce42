import type { WorkItem } from '@vuon/contract/cultivation/work';
import { workPriorityNames } from '@vuon/contract/cultivation/work-input';
import { dayInVietnam } from '@vuon/contract/day';
import { Link } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatDateRange, formatMoney } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { workPath } from '../paths.ts';
import { shownType } from '../work/work-words.ts';
import '#ui/page/cells.css';
import './works.css';

export const workColumns: ListColumn<WorkItem>[] = [
  {
    key: 'title',
    title: 'Công việc',
    sort: 'title',
    render: (work) => (
      <span className="cell-name">
        <WorkTypeBadge type={shownType(work)} />
        <span>
          <Link to={workPath(work)} title={work.title}>
            {work.title}
          </Link>
          <small>
            {work.code} · {work.workType.name}
          </small>
        </span>
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Nơi làm',
    render: ({ place }) => (
      <span className="cell-long" title={place.words}>
        {place.words}
      </span>
    ),
  },
  {
    key: 'window',
    title: 'Ngày làm',
    sort: 'endsOn',
    render: (work) => (
      <span className="work-window" title={formatDateRange(work.startsOn, work.endsOn)}>
        {windowText(work, dayInVietnam(new Date()))} <DueMark work={work} />
      </span>
    ),
  },
  {
    key: 'state',
    title: 'Trạng thái',
    render: ({ state, stateReason }) => (
      <span title={stateReason ?? undefined}>
        <WorkStateTag state={state} />
      </span>
    ),
  },
  {
    key: 'people',
    title: 'Người làm',
    render: ({ people, crews }) =>
      people.length + crews.length > 0 ? <PeopleChips people={people} crews={crews} /> : null,
  },
  {
    key: 'priority',
    title: 'Ưu tiên',
    from: 1400,
    render: ({ priority }) =>
      priority === 'high' ? <StatusTag tone="red">Cao</StatusTag> : workPriorityNames[priority],
  },
  {
    key: 'cost',
    title: 'Chi phí',
    align: 'right',
    from: 1200,
    render: ({ cost }) => (cost ? formatMoney(cost) : null),
  },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

export const workPhoneRow: PhoneRow<WorkItem> = {
  title: ({ title }) => title,
  to: workPath,
  state: ({ state }) => <WorkStateTag state={state} />,
  facts: (work) => [windowText(work, dayInVietnam(new Date())), work.place.words],
  aside: (work) => {
    const due = dueOf(work, dayInVietnam(new Date()));
    return due ? <DueMark work={work} /> : work.code;
  },
};

import type { FarmPlanItem } from '@vuon/contract/cultivation/farm-plan';
import { Link } from 'react-router';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { PlanStateTag } from '#domain/work/plan-state-tag.tsx';
import { formatDateRange, formatNumber } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { farmPlanPath } from '../paths.ts';
import '#ui/page/cells.css';
import './plans.css';

export const planColumns: ListColumn<FarmPlanItem>[] = [
  {
    key: 'name',
    title: 'Kế hoạch',
    sort: 'name',
    render: ({ id, name, code }) => (
      <span className="cell-name">
        <span>
          <Link to={farmPlanPath(id)} title={name}>
            {name}
          </Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'season',
    title: 'Mùa vụ',
    render: ({ season }) => (
      <span className="cell-lines" title={formatDateRange(season.startsOn, season.endsOn)}>
        {season.name}
        <small>{season.cropGroupName}</small>
      </span>
    ),
  },
  { key: 'state', title: 'Trạng thái', render: ({ state }) => <PlanStateTag state={state} /> },
  {
    key: 'place',
    title: 'Phạm vi',
    render: ({ place }) => (
      <span className="cell-long" title={place.words}>
        {place.words}
      </span>
    ),
  },
  { key: 'progress', title: 'Việc đã xong', render: (plan) => <Progress plan={plan} /> },
  {
    key: 'late',
    title: 'Quá hạn',
    align: 'right',
    render: ({ lateCount }) => (lateCount ? <StatusTag tone="red">{formatNumber(lateCount)}</StatusTag> : null),
  },
  {
    key: 'people',
    title: 'Phụ trách',
    render: ({ people }) => (people.length > 0 ? <PeopleChips people={people} crews={[]} /> : null),
  },
  { ...updatedColumn, sort: 'updatedAt', from: 1400 },
];

function Progress({ plan: { name, doneCount, workCount, lineCount } }: { plan: FarmPlanItem }) {
  if (workCount === 0)
    return <span className="cell-quiet">{lineCount ? `${formatNumber(lineCount)} việc dự kiến` : '–'}</span>;
  return (
    <span className="plan-progress">
      <ProgressBar label={`Việc đã xong của ${name}`} done={doneCount} total={workCount} />
      <span className="figures">
        {formatNumber(doneCount)}/{formatNumber(workCount)}
      </span>
    </span>
  );
}

export const planPhoneRow: PhoneRow<FarmPlanItem> = {
  title: ({ name }) => name,
  to: ({ id }) => farmPlanPath(id),
  state: ({ state }) => <PlanStateTag state={state} />,
  facts: ({ season, workCount, doneCount, lineCount }) => [
    season.name,
    workCount ? `${formatNumber(doneCount)}/${formatNumber(workCount)} việc xong` : `${formatNumber(lineCount)} việc`,
  ],
  aside: ({ lateCount, code }) =>
    lateCount ? <StatusTag tone="red">{`${formatNumber(lateCount)} quá hạn`}</StatusTag> : code,
};

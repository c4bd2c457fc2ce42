import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { periodAfter, periodInWords, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames, batmanStates } from '@vuon/contract/cultivation/batman-state';
import { dayInVietnam } from '@vuon/contract/day';
import { upperFirst } from '@vuon/contract/first-letter';
import { Button, Segmented } from 'antd';
import { FilterChips } from '#ui/list/filters/filter-chips.tsx';
import { FilterMenu } from '#ui/list/filters/filter-menu.tsx';
import type { FilterValues, ListFilter } from '#ui/list/filters/list-filter.ts';
import type { BoardState } from './use-board-state.ts';

type Props = { state: BoardState; onChange: (changed: Partial<BoardState>) => void; board: BatmanBoard | undefined };

const asOptions = (named: { id: number; name: string }[] | undefined) =>
  named?.map(({ id, name }) => ({ value: String(id), label: name }));

/** The span shown, the filters, and the two ways of showing it. */
export function BoardToolbar({ state, onChange, board }: Props) {
  const { period, startsOn, byCrew, crewId, personId, status } = state;
  const today = periodStart(period, dayInVietnam(new Date()));
  const filters: ListFilter[] = [
    { key: 'crewId', label: 'Tổ đội', options: asOptions(board?.crews) },
    {
      key: 'personId',
      label: 'Nhân sự',
      options: asOptions(board?.people.map(({ id, fullName }) => ({ id, name: fullName }))),
    },
    {
      key: 'status',
      label: 'Trạng thái',
      options: batmanStates.map((value) => ({ value, label: batmanStateNames[value] })),
    },
  ];
  const values: FilterValues = {
    ...(crewId !== null && { crewId: String(crewId) }),
    ...(personId !== null && { personId: String(personId) }),
    ...(status !== null && { status }),
  };
  const filter = (changed: Record<string, string | null>) => {
    const read = (key: string) => (key in changed ? (changed[key] ?? null) : (values[key] ?? null));
    const id = (key: string) => (read(key) === null ? null : Number(read(key)));
    onChange({ crewId: id('crewId'), personId: id('personId'), status: read('status') as BoardState['status'] });
  };
  const active = filters.filter(({ key }) => key in values);
  const noun = period === 'week' ? 'Tuần' : 'Tháng';
  return (
    <div className="board-toolbar">
      <div className="board-span">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={`${noun} trước`}
          onClick={() => onChange({ startsOn: periodAfter(period, startsOn, -1) })}
        />
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={`${noun} sau`}
          onClick={() => onChange({ startsOn: periodAfter(period, startsOn, 1) })}
        />
        <h2 className="board-span-words">{upperFirst(periodInWords(period, startsOn))}</h2>
        <Button disabled={startsOn === today} onClick={() => onChange({ startsOn: today })}>
          {noun} này
        </Button>
      </div>
      <div className="board-filters">
        <FilterChips filters={active} values={values} onFilter={filter} />
        {active.length < filters.length && (
          <FilterMenu filters={filters.filter(({ key }) => !(key in values))} onFilter={filter} used={active.length} />
        )}
      </div>
      <div className="board-ways">
        <Segmented
          aria-label="Xếp theo"
          value={byCrew ? 'crew' : 'person'}
          onChange={(value) => onChange({ byCrew: value === 'crew' })}
          options={[
            { value: 'person', label: 'Người' },
            { value: 'crew', label: 'Tổ đội' },
          ]}
        />
        <Segmented
          aria-label="Khoảng thời gian"
          value={period}
          onChange={(value) => {
            const next = value === 'month' ? 'month' : 'week';
            // From a month back to the week of today, if today is in it.
            const day = dayInVietnam(new Date());
            const isNow = periodStart(period, day) === startsOn;
            onChange({ period: next, startsOn: periodStart(next, isNow ? day : startsOn) });
          }}
          options={[
            { value: 'week', label: 'Tuần' },
            { value: 'month', label: 'Tháng' },
          ]}
        />
      </div>
    </div>
  );
}

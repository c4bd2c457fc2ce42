import { useQuery } from '@tanstack/react-query';
import { batmanPeriodNames, batmanPeriods } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames, batmanStates } from '@vuon/contract/cultivation/batman-state';
import { crewRoutes } from '@vuon/contract/people/crew';
import { useMemo } from 'react';
import { peopleChoices } from '#domain/people/people.ts';
import { call } from '#lib/http/call.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { newBatmanPath } from '../paths.ts';
import { batmanBulk } from './batman-bulk.tsx';
import { batmanColumns, batmanPhoneRow } from './batman-columns.tsx';
import { batmanPlanList, reviewerChoices } from './batman-data.ts';
import { BatmanViews } from './batman-views.tsx';
import { useBatmanMenu } from './use-batman-menu.tsx';
import './batman-list.css';

const views: ListView[] = [
  allView,
  { key: 'submitted', label: 'Chờ duyệt', query: { status: 'submitted' } },
  { key: 'rejected', label: 'Bị từ chối', query: { status: 'rejected' } },
  { key: 'draft', label: 'Còn nháp', query: { status: 'draft' } },
  deletedView,
];
const sorts = [
  { value: '-startsOn', label: 'Kỳ mới trước' },
  { value: 'startsOn', label: 'Kỳ cũ trước' },
  { value: 'name', label: 'Tên A–Z' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ name }: BatmanPlan) => name;
const add = addAction(newBatmanPath);
const named = (items: { id: number; name: string }[] | undefined) =>
  items?.map(({ id, name }) => ({ value: String(id), label: name }));

export function BatmanListPage() {
  if (!useMay('batman.read')) return <ForbiddenState title="Bạn chưa có quyền xem kế hoạch BATMAN" />;
  return <BatmanList />;
}

function useFilters(): ListFilter[] {
  const mayReadPeople = useMay('people.read');
  const people = useQuery({ ...peopleChoices(), enabled: mayReadPeople }).data?.items;
  const crews = useQuery({
    queryKey: ['crews', 'choices'],
    queryFn: async ({ signal }) => (await call(crewRoutes.list, { query: { pageSize: 200 } }, { signal })).items,
    enabled: mayReadPeople,
  }).data;
  const reviewers = useQuery(reviewerChoices).data;
  return useMemo(
    () => [
      ...(mayReadPeople
        ? ([
            {
              key: 'personId',
              label: 'Nhân sự',
              options: named(people?.map(({ id, fullName }) => ({ id, name: fullName }))),
            },
            { key: 'crewId', label: 'Tổ đội', options: named(crews) },
          ] satisfies ListFilter[])
        : []),
      {
        key: 'status',
        label: 'Có việc',
        options: batmanStates.map((value) => ({ value, label: batmanStateNames[value] })),
      },
      { kind: 'days', key: 'days', label: 'Thời gian', from: 'from', to: 'to' },
      {
        key: 'period',
        label: 'Kỳ',
        options: batmanPeriods.map((value) => ({ value, label: batmanPeriodNames[value] })),
      },
      {
        key: 'reviewerId',
        label: 'Người duyệt',
        options: named(reviewers?.map(({ id, fullName }) => ({ id, name: fullName }))),
      },
    ],
    [mayReadPeople, people, crews, reviewers],
  );
}

function BatmanList() {
  const mayWrite = useMay('batman.write');
  const menuOf = useBatmanMenu();
  const filters = useFilters();
  return (
    <ListPage
      name="batman-plans"
      title="Danh sách kế hoạch BATMAN"
      noun="kế hoạch"
      nameOf={nameOf}
      searchLabel="Tên người, tuần, tháng"
      list={batmanPlanList}
      columns={batmanColumns}
      phoneRow={batmanPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      sorts={sorts}
      primary={mayWrite ? add : null}
      rowMenu={(plan) => {
        const { open, acts } = menuOf(plan);
        return [open, ...acts];
      }}
      bulk={mayWrite ? batmanBulk : []}
      notice={<BatmanViews active="list" />}
      empty={{
        title: 'Chưa có kế hoạch BATMAN nào',
        text: 'Mỗi người một kế hoạch cho tuần hoặc tháng; trình lên để người duyệt xem trước khi làm.',
        action: mayWrite ? add : null,
      }}
    />
  );
}

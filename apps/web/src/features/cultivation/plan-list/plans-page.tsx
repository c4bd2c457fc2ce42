import type { FarmPlanItem } from '@vuon/contract/cultivation/farm-plan';
import { Link } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newFarmPlanPath } from '../paths.ts';
import { planList } from '../plans/plan-data.ts';
import { planColumns, planPhoneRow } from './plan-columns.tsx';
import { usePlanFilters } from './plan-filters.ts';
import { usePlanMenu } from './use-plan-menu.ts';

const views: ListView[] = [
  allView,
  { key: 'draft', label: 'Nháp', query: { state: 'draft' } },
  { key: 'running', label: 'Đang thực hiện', query: { state: 'running' } },
  { key: 'closed', label: 'Đã kết thúc', query: { state: 'closed' } },
  deletedView,
];
const sorts = [
  { value: '-code', label: 'Vụ mới trước' },
  { value: 'code', label: 'Vụ cũ trước' },
  { value: 'name', label: 'Tên A–Z' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const bulk = removeRestore('farm-plan');
const nameOf = ({ name, code }: FarmPlanItem) => `${name} (${code})`;

export function PlansPage() {
  const mayWrite = useMay('plans.write');
  const menuOf = usePlanMenu();
  const add = mayWrite ? addAction(newFarmPlanPath) : null;
  return (
    <ListPage
      name="farm-plans"
      title="Kế hoạch canh tác"
      noun="kế hoạch"
      nameOf={nameOf}
      searchLabel="Tên, mã kế hoạch"
      list={planList}
      columns={planColumns}
      phoneRow={planPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={usePlanFilters()}
      sorts={sorts}
      primary={add}
      rowMenu={(plan) => {
        const { open, acts } = menuOf(plan);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có kế hoạch canh tác nào',
        text: (
          <>
            Một kế hoạch cần <Link to="/quan-ly-vuon-cay/nhom-cay-trong">mùa vụ của một nhóm cây</Link> và{' '}
            <Link to="/quan-ly-vuon-cay/khu-vuc-trong">khu vực hay lô trồng</Link>. Duyệt kế hoạch thì các việc của vụ
            được tạo ra để giao.
          </>
        ),
        action: add,
      }}
    />
  );
}

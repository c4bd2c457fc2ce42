import { MobileOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { HarvestYieldItem } from '@vuon/contract/harvest/harvest-yield';
import { useSearchParams } from 'react-router';
import { newHarvestYieldPath } from '#domain/harvest/yield-paths.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { matchOf, readListState } from '#ui/list/list-state.ts';
import type { ListQuery, ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { usePhone } from '#ui/use-phone.ts';
import { weighingPath } from '../paths.ts';
import { GroupTable } from '../pickings/group-table.tsx';
import { groupedBy, PickingLook } from '../pickings/picking-look.tsx';
import { useYieldMenu } from './use-yield-menu.ts';
import { yieldColumns, yieldPhoneRow } from './yield-columns.tsx';
import { yieldList, yieldSummary } from './yield-data.ts';
import { YieldFigures } from './yield-figures.tsx';
import { useYieldFilters } from './yield-filters.ts';

const views: ListView[] = [
  allView,
  { key: 'no-lot', label: 'Chưa vào lô hàng', query: { hasLot: 'false' } },
  { key: 'phi', label: 'Trong cách ly', query: { insidePhi: 'true' } },
  deletedView,
];
const sorts = [
  { value: '-harvestedAt', label: 'Mới cân trước' },
  { value: 'harvestedAt', label: 'Cân trước lên đầu' },
  { value: '-code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const bulk = removeRestore('harvest-yield');
const nameOf = ({ code }: HarvestYieldItem) => code;

export function YieldsPage() {
  const [search] = useSearchParams();
  const phone = usePhone();
  const mayWrite = useMay('harvest.write');
  const menuOf = useYieldMenu();
  const filters = useYieldFilters();
  const shown = viewsFor(mayWrite, views);
  const match = matchOf(readListState(search, shown, filters));
  const by = groupedBy(search);
  const weigh = addAction(weighingPath, 'Cân mẻ');
  const add = mayWrite ? (phone ? weigh : addAction(newHarvestYieldPath, 'Ghi mẻ thu hoạch')) : null;
  return (
    <ListPage
      name="harvest-yields"
      title="Sản lượng thu hoạch"
      noun="mẻ"
      nameOf={nameOf}
      searchLabel="Mã mẻ, số phiếu cân, ghi chú"
      list={yieldList}
      columns={yieldColumns}
      phoneRow={yieldPhoneRow}
      looks={{
        choice: <PickingLook />,
        body: by ? () => <YieldGroups query={{ ...match, by }} /> : null,
      }}
      views={shown}
      filters={filters}
      sorts={sorts}
      primary={add}
      actions={mayWrite && !phone ? [{ ...weigh, key: 'weigh', icon: <MobileOutlined aria-hidden="true" /> }] : []}
      notice={<YieldFigures query={match} />}
      rowMenu={(row) => {
        const { open, acts } = menuOf(row);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có mẻ thu hoạch nào',
        text: 'Cân từng sọt ngay tại vườn bằng điện thoại, hoặc ghi cả mẻ ở đây: kg theo loại, số trái, người cắt, lô hàng.',
        action: add,
      }}
    />
  );
}

function YieldGroups({ query }: { query: ListQuery }) {
  return <GroupTable isWeighed result={useQuery(yieldSummary(query))} />;
}

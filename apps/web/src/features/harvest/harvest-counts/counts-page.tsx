import { MobileOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { HarvestCountItem } from '@vuon/contract/harvest/harvest-count';
import { useSearchParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { matchOf, readListState } from '#ui/list/list-state.ts';
import type { ListQuery, ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { usePhone } from '#ui/use-phone.ts';
import { countingPath, newHarvestCountPath } from '../paths.ts';
import { GroupTable } from '../pickings/group-table.tsx';
import { usePickingFilters } from '../pickings/picking-filters.ts';
import { groupedBy, PickingLook } from '../pickings/picking-look.tsx';
import { countColumns, countPhoneRow } from './count-columns.tsx';
import { countList, countSummary } from './count-data.ts';
import { CountFigures } from './count-figures.tsx';
import { useCountMenu } from './use-count-menu.ts';

const views: ListView[] = [
  allView,
  { key: 'open', label: 'Chưa cân', query: { weighed: 'false' } },
  { key: 'weighed', label: 'Đã cân', query: { weighed: 'true' } },
  deletedView,
];
const sorts = [
  { value: '-harvestedOn', label: 'Mới cắt trước' },
  { value: 'harvestedOn', label: 'Cắt trước lên đầu' },
  { value: '-code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const bulk = removeRestore('harvest-count');
const nameOf = ({ code }: HarvestCountItem) => code;

export function CountsPage() {
  const [search] = useSearchParams();
  const phone = usePhone();
  const mayCount = useMay('harvest.count');
  const menuOf = useCountMenu();
  const filters = usePickingFilters();
  const shown = viewsFor(mayCount, views);
  const match = matchOf(readListState(search, shown, filters));
  const by = groupedBy(search);
  const tally = addAction(countingPath, 'Đếm trái');
  const add = mayCount ? (phone ? tally : addAction(newHarvestCountPath, 'Ghi số trái')) : null;
  return (
    <ListPage
      name="harvest-counts"
      title="Số lượng thu hoạch"
      noun="lần đếm"
      nameOf={nameOf}
      searchLabel="Mã, ghi chú"
      list={countList}
      columns={countColumns}
      phoneRow={countPhoneRow}
      looks={{
        choice: <PickingLook />,
        body: by ? () => <CountGroups query={{ ...match, by }} /> : null,
      }}
      views={shown}
      filters={filters}
      sorts={sorts}
      primary={add}
      actions={mayCount && !phone ? [{ ...tally, key: 'tally', icon: <MobileOutlined aria-hidden="true" /> }] : []}
      notice={<CountFigures query={match} />}
      rowMenu={(row) => {
        const { open, acts } = menuOf(row);
        return [open, ...acts];
      }}
      bulk={mayCount ? bulk : []}
      empty={{
        title: 'Chưa có lần đếm nào',
        text: 'Người cắt đếm trái ngay dưới gốc; khi cân, mẻ thu hoạch lấy luôn số trái đã đếm.',
        action: add,
      }}
    />
  );
}

function CountGroups({ query }: { query: ListQuery }) {
  return <GroupTable isWeighed={false} result={useQuery(countSummary(query))} />;
}

import type { WorkItem } from '@vuon/contract/cultivation/work';
import { useMemo } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';
import { ListTab } from '#ui/list/list-tab.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { workList } from '../work/work-data.ts';
import { useWorkMenu } from '../work-list/use-work-menu.ts';
import { workColumns, workPhoneRow } from '../work-list/work-columns.tsx';
import { workAt } from './place-query.ts';

const views: ListView[] = [
  { key: 'open', label: 'Chưa xong', query: { open: 'true' } },
  { key: 'all', label: 'Tất cả', query: {} },
];
const sorts = [
  { value: 'endsOn', label: 'Gần hạn trước' },
  { value: '-endsOn', label: 'Xa hạn trước' },
];
const nameOf = ({ title, code }: WorkItem) => `${title} (${code})`;

/** Planned and unplanned work that touches the place. */
export function PlaceWorkTab({ place }: { place: PlaceRef }) {
  const menuOf = useWorkMenu();
  const { kind, id } = place;
  const within = useMemo(() => workAt({ kind, id }), [kind, id]);
  return (
    <ListTab
      name="works"
      scope="viec"
      within={within}
      title="Công việc"
      noun="công việc"
      nameOf={nameOf}
      searchLabel="Tên việc, mã"
      list={workList}
      columns={workColumns}
      phoneRow={workPhoneRow}
      views={views}
      sorts={sorts}
      rowMenu={(work) => {
        const { open, acts } = menuOf(work);
        return [open, ...acts];
      }}
      bulk={null}
      empty={{ title: 'Không có việc nào đang chờ ở đây', text: "Thêm bằng 'Thêm việc ở đây' trong menu của trang." }}
    />
  );
}

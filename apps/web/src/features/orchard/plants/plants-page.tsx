import { AimOutlined } from '@ant-design/icons';
import type { Plant } from '@vuon/contract/orchard/plant';
import { useMemo } from 'react';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { allPlotsPath, findPlantPath } from '../paths.ts';
import { plantColumns, plantPhoneRow } from './plant-columns.tsx';
import { plantList } from './plant-data.ts';
import { usePlantFilters } from './plant-filters.ts';
import { usePlantMenu } from './use-plant-menu.tsx';

export const plantViews: ListView[] = [
  allView,
  { key: 'attention', label: 'Cần chú ý', query: { needsAttention: 'true' } },
  { key: 'unlocated', label: 'Chưa có vị trí', query: { located: 'false' } },
  deletedView,
];
const sorts = [
  { value: 'code', label: 'Mã A–Z' },
  { value: '-code', label: 'Mã Z–A' },
];

export const nameOfPlant = ({ code }: Plant) => `cây ${code}`;

const find: PageAction = {
  key: 'find',
  label: 'Tìm cây',
  icon: <AimOutlined aria-hidden="true" />,
  to: findPlantPath,
};
const toPlots: PageAction = { key: 'plots', label: 'Xem các lô', to: allPlotsPath };

/** Every tree of the entity, even if there are a million. */
export function PlantsPage() {
  const mayWrite = useMay('orchard.write');
  const menuOf = usePlantMenu();
  const places = usePlaceFilters();
  const others = usePlantFilters('farm');
  const filters = useMemo(() => [...places, ...others], [places, others]);
  const views = useMemo(() => viewsFor(mayWrite, plantViews), [mayWrite]);
  return (
    <ListPage
      name="plants"
      title="Cây trồng"
      noun="cây"
      nameOf={nameOfPlant}
      searchLabel="Mã cây, hoặc mã lô, hàng và số cây"
      list={plantList}
      columns={plantColumns}
      phoneRow={plantPhoneRow}
      views={views}
      filters={filters}
      sorts={sorts}
      actions={[find]}
      imports={mayWrite ? 'plant' : null}
      rowMenu={menuOf}
      empty={{
        title: 'Chưa có cây nào',
        text: 'Mở một lô đã vẽ ranh giới rồi tạo hàng và cây, hoặc nhập danh sách cây từ Excel.',
        action: toPlots,
      }}
    />
  );
}

import { AimOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import { type Area, growingStatuses, growingStatusNames } from '@vuon/contract/orchard/area';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { findPlantPath, newAreaPath } from '../paths.ts';
import { useManagerViews } from '../places/manager-views.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { locatedFilter, managerFilter, useFilterChoices } from '../places/orchard-filters.ts';
import { areaBulk } from './area-bulk.tsx';
import { areaColumns, areaPhoneRow } from './area-columns.tsx';
import { areaList } from './area-data.ts';
import { useAreaMenu } from './area-menu.tsx';
import { AreaSummary } from './area-summary.tsx';
import { renewalUntil } from './area-words.ts';

const viewsOn = (today: string, ofManager: ListView[]): ListView[] => [
  allView,
  ...ofManager,
  {
    key: 'expiring',
    label: 'Mã sắp hết hạn',
    query: { growingStatus: 'granted', expiresUntil: renewalUntil(today) },
  },
  { key: 'undrawn', label: 'Chưa vẽ ranh giới', query: { located: 'false' } },
  deletedView,
];
const sorts = [
  { value: 'name', label: 'Tên A–Z' },
  { value: 'code', label: 'Mã A–Z' },
  { value: '-hectares', label: 'Diện tích lớn trước' },
  { value: 'growingExpiresOn', label: 'Mã hết hạn sớm trước' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const growingFilter: ListFilter = {
  key: 'growingStatus',
  label: 'Tình trạng mã',
  options: growingStatuses.map((value) => ({ value, label: growingStatusNames[value] })),
};
const nameOf = ({ name, code }: Area) => `${name} (${code})`;
const add = addAction(newAreaPath);
const find: PageAction = {
  key: 'find',
  label: 'Tìm cây',
  icon: <AimOutlined aria-hidden="true" />,
  to: findPlantPath,
};

export function AreasPage() {
  const mayWrite = useMay('orchard.write');
  const menuOf = useAreaMenu();
  const { cropGroups, people } = useFilterChoices();
  const today = dayInVietnam(new Date());
  const views = viewsFor(mayWrite, viewsOn(today, useManagerViews('areas', areaList)));
  const filters = useMemo(
    () => [growingFilter, cropGroupFilter(cropGroups), ...managerFilter(people), locatedFilter],
    [cropGroups, people],
  );
  return (
    <ListPage
      name="areas"
      title="Khu vực trồng"
      summary={<AreaSummary />}
      noun="khu vực"
      nameOf={nameOf}
      list={areaList}
      columns={areaColumns}
      phoneRow={areaPhoneRow}
      views={views}
      filters={filters}
      searchLabel="Tên, mã, mã số vùng trồng"
      sorts={sorts}
      primary={mayWrite ? add : null}
      actions={[find]}
      imports={mayWrite ? 'area' : null}
      rowMenu={(area) => {
        const { open, acts } = menuOf(area);
        return [open, ...onMapAction('area', area), ...acts];
      }}
      bulk={mayWrite ? areaBulk : []}
      empty={{
        title: 'Chưa có khu vực trồng nào',
        text: 'Thêm khu vực đầu tiên, vẽ ranh giới, rồi chia thành lô.',
        action: mayWrite ? add : null,
      }}
    />
  );
}

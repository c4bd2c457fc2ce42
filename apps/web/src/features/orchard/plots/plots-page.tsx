import { useQuery } from '@tanstack/react-query';
import { irrigationNames, irrigations, type Plot } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { areaChoices } from '../areas/area-data.ts';
import { areasPath } from '../paths.ts';
import { useManagerViews } from '../places/manager-views.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { areaFilter, locatedFilter, managerFilter, useFilterChoices } from '../places/orchard-filters.ts';
import { usePlotBulk } from './plot-bulk.tsx';
import { plotColumns, plotPhoneRow } from './plot-columns.tsx';
import { plotList } from './plot-data.ts';
import { usePlotMenu } from './plot-menu.tsx';

const viewsWith = (ofManager: ListView[]): ListView[] => [
  allView,
  ...ofManager,
  { key: 'undrawn', label: 'Chưa vẽ ranh giới', query: { located: 'false' } },
  deletedView,
];
export const plotSorts = [
  { value: 'code', label: 'Mã A–Z' },
  { value: '-hectares', label: 'Diện tích lớn trước' },
  { value: 'plantedOn', label: 'Trồng sớm trước' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
export const irrigationFilter: ListFilter = {
  key: 'irrigation',
  label: 'Hệ thống tưới',
  options: irrigations.map((value) => ({ value, label: irrigationNames[value] })),
};
export const plotName = ({ code, areaName }: Plot) => `lô ${code}, ${areaName}`;

/** All plots of the entity, for users who do not know in which area to look. */
export function PlotsPage() {
  const mayWrite = useMay('orchard.write');
  const menuOf = usePlotMenu();
  const bulk = usePlotBulk(mayWrite);
  const views = viewsWith(useManagerViews('plots', plotList));
  const { cropGroups, people } = useFilterChoices();
  const areas = useQuery(areaChoices()).data?.items;
  const filters = useMemo(
    () => [areaFilter(areas), cropGroupFilter(cropGroups), irrigationFilter, ...managerFilter(people), locatedFilter],
    [areas, cropGroups, people],
  );
  return (
    <ListPage
      name="plots"
      title="Lô trồng"
      noun="lô"
      nameOf={plotName}
      list={plotList}
      columns={plotColumns}
      phoneRow={plotPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      searchLabel="Mã lô"
      sorts={plotSorts}
      imports={mayWrite ? 'plot' : null}
      rowMenu={(plot) => {
        const { open, acts } = menuOf(plot);
        return [open, ...onMapAction('plot', plot), ...acts];
      }}
      bulk={bulk}
      empty={{
        title: 'Chưa có lô nào',
        text: 'Lô nằm trong khu vực: mở một khu vực rồi thêm lô, hoặc nhập từ tệp.',
        action: { key: 'areas', label: 'Mở khu vực trồng', to: areasPath },
      }}
    />
  );
}

import type { Area } from '@vuon/contract/orchard/area';
import { useMemo } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { ListTab } from '#ui/list/list-tab.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { newPlotPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { locatedFilter, managerFilter, useFilterChoices } from '../places/orchard-filters.ts';
import { usePlotBulk } from './plot-bulk.tsx';
import { areaPlotColumns, areaPlotPhoneRow } from './plot-columns.tsx';
import { plotList } from './plot-data.ts';
import { usePlotMenu } from './plot-menu.tsx';
import { irrigationFilter, plotName, plotSorts } from './plots-page.tsx';

const views: ListView[] = [{ key: 'all', label: 'Đang có', query: {} }, deletedView];

/** The plots of an area. */
export function PlotsTab({ area }: { area: Area }) {
  const mayWrite = useMay('orchard.write');
  const writable = mayWrite && !area.deletedAt;
  const menuOf = usePlotMenu();
  const bulk = usePlotBulk(mayWrite);
  const { cropGroups, people } = useFilterChoices();
  const filters = useMemo(
    () => [cropGroupFilter(cropGroups), irrigationFilter, ...managerFilter(people), locatedFilter],
    [cropGroups, people],
  );
  const within = useMemo(() => ({ areaId: area.id }), [area.id]);
  const add = addAction(newPlotPath(area.id), 'Thêm lô');
  return (
    <ListTab
      name="plots"
      scope="lo"
      title={`Lô trồng của ${area.name}`}
      noun="lô"
      nameOf={plotName}
      list={plotList}
      within={within}
      columns={areaPlotColumns}
      phoneRow={areaPlotPhoneRow}
      views={viewsFor(mayWrite, views)}
      filters={filters}
      searchLabel="Mã lô"
      sorts={plotSorts}
      primary={writable ? add : null}
      imports={writable ? 'plot' : null}
      rowMenu={(plot) => {
        const { open, acts } = menuOf(plot);
        return [open, ...onMapAction('plot', plot), ...acts];
      }}
      bulk={bulk}
      empty={{
        title: 'Khu vực chưa có lô nào',
        text: 'Chia khu vực thành lô: mỗi lô một loại cây, một lần trồng.',
        action: writable ? add : null,
      }}
    />
  );
}

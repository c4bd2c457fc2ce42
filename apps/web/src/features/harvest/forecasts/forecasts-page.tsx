import { BarChartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cropGroupFilter } from '#domain/crops/crop-group-filter.ts';
import { cropGroupChoices } from '#domain/crops/crop-groups.ts';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { usePlaceFilters } from '#domain/places/place-filters.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { allView, deletedView, viewsFor } from '#ui/list/views/usual-views.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { newForecastPath } from '../paths.ts';
import { forecastColumns, forecastPhoneRow } from './forecast-columns.tsx';
import { forecastList } from './forecast-data.ts';
import { useForecastMenu } from './use-forecast-menu.ts';

const MethodsDialog = lazyPart(async () => (await import('./methods-dialog.tsx')).MethodsDialog);

const bulk = removeRestore('forecast');
const sorts = [
  { value: '-code', label: 'Mới lập trước' },
  { value: 'name', label: 'Tên' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const views: ListView[] = [
  allView,
  { key: 'open', label: 'Đang theo dõi', query: { closed: 'false' } },
  { key: 'due', label: 'Đến hạn dự báo lại', query: { due: 'true' } },
  { key: 'closed', label: 'Đã chốt', query: { closed: 'true' } },
  deletedView,
];

export function ForecastsPage() {
  const mayWrite = useMay('forecasts.write');
  const menuOf = useForecastMenu();
  const filters = useForecastFilters();
  const whenLoaded = useWhenLoaded();
  const [isScored, setScored] = useState(false);
  const add = mayWrite ? addAction(newForecastPath) : null;
  return (
    <>
      <ListPage
        name="forecasts"
        title="Dự báo sản lượng"
        noun="dự báo"
        nameOf={({ code, name }) => `${name} (${code})`}
        searchLabel="Tên, mã dự báo"
        list={forecastList}
        columns={forecastColumns}
        phoneRow={forecastPhoneRow}
        views={viewsFor(mayWrite, views)}
        filters={filters}
        sorts={sorts}
        primary={add}
        actions={[
          {
            key: 'methods',
            label: 'Theo cách tính',
            icon: <BarChartOutlined aria-hidden="true" />,
            onClick: () => whenLoaded(MethodsDialog, () => setScored(true)),
          },
        ]}
        rowMenu={(forecast) => {
          const { open, acts } = menuOf(forecast);
          return [open, ...acts];
        }}
        bulk={mayWrite ? bulk : []}
        empty={{
          title: 'Chưa có dự báo nào',
          text: 'Chọn mùa vụ và phạm vi, rồi dự báo từ tuổi cây hoặc đếm trên cây mẫu. Mỗi lần dự báo được chấm lại khi thu hoạch.',
          action: add,
        }}
      />
      {isScored && <MethodsDialog cropGroup={null} onClose={() => setScored(false)} />}
    </>
  );
}

function useForecastFilters(): ListFilter[] {
  const groups = useQuery(cropGroupChoices()).data?.items;
  const seasons = useQuery(seasonChoices).data?.items;
  const places = usePlaceFilters();
  return useMemo(
    () => [
      cropGroupFilter(groups),
      {
        key: 'seasonId',
        label: 'Mùa vụ',
        options: seasons?.map(({ id, name, cropGroupName }) => ({
          value: String(id),
          label: `${name}, ${cropGroupName}`,
        })),
      },
      ...places,
    ],
    [groups, seasons, places],
  );
}

import { OrderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { useState } from 'react';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { CatalogueListPage } from '#ui/catalogue/catalogue-list-page.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { newPlantStatusPath } from '../paths.ts';
import { plantStatusColumns, plantStatusPhoneRow, systemPlantStatusColumns } from './plant-status-columns.tsx';
import { plantStatusPage } from './plant-status-data.ts';
import { usePlantStatusMenu } from './use-plant-status-menu.ts';
import './catalogue.css';

const sorts = [
  { value: 'position', label: 'Thứ tự chú giải' },
  { value: 'name', label: 'Tên A–Z' },
  { value: '-name', label: 'Tên Z–A' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const OrderDialog = lazyPart(async () => (await import('./plant-status-order-dialog.tsx')).PlantStatusOrderDialog);
const nameOf = ({ name }: PlantStatus) => name;

export function PlantStatusesPage() {
  const entity = useSelectedEntity((state) => state.entity);
  const mayWrite = useMay('catalogue.write');
  const whenLoaded = useWhenLoaded();
  const [ordering, setOrdering] = useState(false);
  const { data: all = [] } = useQuery(plantStatusList());
  const hasOrder = all.filter(({ entityId }) => entityId !== null).length > 1;
  const order: PageAction = {
    key: 'order',
    label: 'Sắp xếp',
    icon: <OrderedListOutlined aria-hidden="true" />,
    onClick: () => whenLoaded(OrderDialog, () => setOrdering(true)),
  };
  return (
    <>
      <CatalogueListPage
        type="plant-status"
        write="catalogue.write"
        name="plant-statuses"
        title="Tình trạng cây"
        noun="tình trạng"
        nameOf={nameOf}
        searchLabel="Tên tình trạng"
        list={plantStatusPage}
        columns={entity ? plantStatusColumns : systemPlantStatusColumns}
        phoneRow={plantStatusPhoneRow}
        sorts={sorts}
        newPath={newPlantStatusPath}
        menuOf={usePlantStatusMenu()}
        actions={mayWrite && entity && hasOrder ? [order] : []}
        empty={{
          title: 'Chưa có tình trạng nào',
          text: 'Thêm tình trạng để tô màu cây trên bản đồ theo cách của đơn vị.',
        }}
      />
      {ordering && <OrderDialog onClose={() => setOrdering(false)} />}
    </>
  );
}

import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { clonePlantStatusPath, plantStatusesPath } from '../paths.ts';
import { statusColorName } from './plant-status-colors.ts';
import { StatusDisc } from './plant-status-columns.tsx';
import { PlantStatusForm } from './plant-status-form.tsx';
import { usePlantStatusMenu } from './use-plant-status-menu.ts';

export function PlantStatusRecord({ status }: { status: PlantStatus }) {
  const navigate = useNavigate();
  const entity = useSelectedEntity((state) => state.entity);
  const menu = usePlantStatusMenu(() => navigate(plantStatusesPath))(status);
  return (
    <CatalogueRecordPage
      record={status}
      type="plant-status"
      noun="Tình trạng"
      write="catalogue.write"
      clonePath={clonePlantStatusPath(status.id)}
      menu={menu}
      facts={factsOf(status, entity !== null)}
      form={(readOnly) => <PlantStatusForm status={status} readOnly={readOnly} />}
    />
  );
}

const factsOf = (status: PlantStatus, hasTrees: boolean): Fact[] => [
  ...(hasTrees ? [{ label: 'Số cây', value: formatNumber(status.plantCount) }] : []),
  {
    label: 'Màu trên bản đồ',
    value: (
      <span className="status-color-fact">
        <StatusDisc color={status.color} /> {statusColorName(status.color)}
      </span>
    ),
  },
  { label: 'Nghĩa là', value: plantConditionNames[status.condition] },
  { label: 'Cần chú ý', value: status.needsAttention ? 'Có' : 'Không' },
  { label: 'Nguồn', value: ownerName(status) },
];

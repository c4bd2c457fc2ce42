import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueState } from '#ui/catalogue/catalogue-state.tsx';
import { SystemNotice } from '#ui/catalogue/system-notice.tsx';
import { useMayWriteRecord } from '#ui/catalogue/use-may-write-record.ts';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { clonePlantStatusPath, plantStatusesPath } from '../paths.ts';
import { statusColorName } from './plant-status-colors.ts';
import { StatusDisc } from './plant-status-columns.tsx';
import { PlantStatusForm } from './plant-status-form.tsx';
import { usePlantStatusMenu } from './use-plant-status-menu.ts';

export function PlantStatusRecord({ status }: { status: PlantStatus }) {
  const navigate = useNavigate();
  const entity = useSelectedEntity((state) => state.entity);
  const writable = useMayWriteRecord('catalogue.write')(status);
  const mayClone = useMay('catalogue.write');
  const { clone, more, onRestore } = usePlantStatusMenu(() => navigate(plantStatusesPath))(status);
  const isOthers = status.entityId === null && !writable;
  return (
    <div className="record-page">
      <PageHead
        title={status.name}
        tag={<CatalogueState record={status} />}
        actions={isOthers ? [] : clone}
        more={more}
      />
      <RestoreNotice subject="Tình trạng này" deletedAt={status.deletedAt} onRestore={onRestore} />
      {isOthers && (
        <SystemNotice clonePath={mayClone ? clonePlantStatusPath(status.id) : null}>
          Tình trạng của hệ thống.
        </SystemNotice>
      )}
      <FactStrip facts={factsOf(status, entity !== null)} />
      <RecordTabs
        label={status.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <PlantStatusForm status={status} readOnly={!writable || status.deletedAt !== null} />,
          },
          historyTab({ type: 'plant-status', id: status.id }, onRestore),
        ]}
      />
    </div>
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

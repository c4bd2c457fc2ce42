import { CopyOutlined } from '@ant-design/icons';
import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatNumber, formatRelativeDay } from '../../lib/format.ts';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { type Fact, FactStrip } from '../../ui/fact-strip.tsx';
import { HistoryTab } from '../../ui/history/history-tab.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { RestoreNotice } from '../../ui/restore-notice.tsx';
import { clonePlantStatusPath, plantStatusesPath } from './paths.ts';
import { statusColorName } from './plant-status-colors.ts';
import { ownerName, PlantStatusState, StatusDisc } from './plant-status-columns.tsx';
import { PlantStatusForm } from './plant-status-form.tsx';
import { useMayWriteStatus, usePlantStatusMenu } from './use-plant-status-menu.tsx';

export function PlantStatusRecord({ status }: { status: PlantStatus }) {
  const navigate = useNavigate();
  const entity = useSelectedEntity((state) => state.entity);
  const writable = useMayWriteStatus()(status);
  const { clone, acts } = usePlantStatusMenu(() => navigate(plantStatusesPath))(status);
  const isOthers = status.entityId === null && !writable;
  const restore = acts.find(({ key }) => key === 'restore');
  const onRestore = restore && 'onClick' in restore ? restore.onClick : undefined;
  return (
    <div className="record-page">
      <PageHead
        title={status.name}
        tag={<PlantStatusState status={status} />}
        actions={isOthers ? [] : clone}
        more={acts.filter(({ key }) => key !== 'restore')}
      />
      {status.deletedAt && (
        <RestoreNotice subject="Tình trạng này" when={formatRelativeDay(status.deletedAt)} onRestore={onRestore} />
      )}
      {isOthers && <SystemNotice status={status} />}
      <FactStrip facts={factsOf(status, entity !== null)} />
      <RecordTabs
        label={status.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <PlantStatusForm status={status} readOnly={!writable || status.deletedAt !== null} />,
          },
          {
            key: 'lich-su',
            label: 'Lịch sử',
            content: <HistoryTab type="plant-status" id={status.id} onRestore={onRestore} />,
            fresh: true,
          },
        ]}
      />
    </div>
  );
}

function SystemNotice({ status }: { status: PlantStatus }) {
  const navigate = useNavigate();
  const mayClone = useMay('catalogue.write');
  return (
    <Notice
      tone="blue"
      action={
        mayClone && (
          <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => navigate(clonePlantStatusPath(status.id))}>
            Nhân bản về đơn vị
          </Button>
        )
      }
    >
      <strong>Tình trạng của hệ thống.</strong> Mọi đơn vị dùng chung, chỉ quản trị viên sửa. Nhân bản để có bản sửa
      được.
    </Notice>
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

import type { Entity } from '@vuon/contract/entities/entity';
import { domainStatusNames } from '@vuon/contract/entities/entity-status';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { openAccount } from '#lib/session/account-state.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { entitiesPath } from '../paths.ts';
import { typeLabels } from '../texts.ts';
import { EntityForm } from './entity-form.tsx';
import { domainLooks, EntityStateTag } from './entity-tags.tsx';
import { menuOf, useEntityDoings } from './use-entity-actions.tsx';

const EntityRail = lazyPart(async () => (await import('./entity-rail.tsx')).EntityRail);

const MembersTab = lazyPart(async () => (await import('../members/members-tab.tsx')).MembersTab);
const ChainTab = lazyPart(async () => (await import('../chain/chain-tab.tsx')).ChainTab);

export function EntityRecord({ entity }: { entity: Entity }) {
  const navigate = useNavigate();
  const { doings, dialog } = useEntityDoings(() => navigate(entitiesPath));
  // Files and history are those of this entity, whichever entity is selected.
  const of = { type: 'entity', id: entity.id, entity: null } as const;
  const files = useFilesTab(of, { readOnly: entity.deletedAt !== null });
  useEffect(() => {
    openAccount(entity);
    return () => openAccount(null);
  }, [entity]);
  const isDeleted = entity.deletedAt !== null;
  const onRestore = isDeleted ? () => doings.restore(entity) : undefined;
  // The page is open already, and a removed entity is restored by its notice.
  const acts = isDeleted ? [] : menuOf(entity, doings).filter(({ key }) => key !== 'edit');
  const [select, ...more] = acts;
  return (
    <div className="record-page">
      <PageHead
        title={entity.name}
        tag={<Tags entity={entity} />}
        summary={entity.code}
        actions={select ? [select] : []}
        more={more}
      />
      <RestoreNotice subject="Đơn vị này" deletedAt={entity.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(entity)} />
      <RecordTabs
        label={entity.name}
        tabs={[
          {
            key: 'ho-so',
            label: 'Hồ sơ',
            content: (
              <EntityForm entity={entity} readOnly={isDeleted} rail={<EntityRail entity={entity} doings={doings} />} />
            ),
          },
          {
            key: 'thanh-vien',
            label: 'Thành viên',
            count: entity.memberCount,
            content: isDeleted ? (
              <EmptyState drawing="none" title="Khôi phục đơn vị để xem và sửa thành viên" />
            ) : (
              <MembersTab entity={entity} />
            ),
          },
          {
            key: 'chuoi-lien-ket',
            label: 'Chuỗi liên kết',
            count: entity.totalPartner,
            content: <ChainTab entity={entity} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
    </div>
  );
}

function Tags({ entity }: { entity: Entity }) {
  return (
    <>
      <EntityStateTag entity={entity} />
      {entity.isAnonymous && <StatusTag tone="grey">Ẩn danh</StatusTag>}
      {entity.isDemo && <StatusTag tone="grey">Mẫu</StatusTag>}
    </>
  );
}

const factsOf = (entity: Entity): Fact[] => [
  { label: 'Loại', value: typeLabels[entity.type] },
  {
    label: 'Chủ đơn vị',
    value: entity.owner?.fullName ?? 'Chưa có',
    tone: entity.owner ? undefined : 'gold',
  },
  { label: 'Thành viên', value: formatNumber(entity.memberCount) },
  { label: 'Tỉnh', value: entity.provinceName ?? 'Chưa rõ' },
  domainFact(entity),
  { label: 'Tạo', value: formatDate(entity.createdAt) },
];

const domainFact = ({ domain, domainStatus }: Entity): Fact => {
  const label = 'Tên miền';
  if (!domain) return { label, value: 'Chưa có' };
  if (domainStatus === 'active') return { label, value: domain };
  return {
    label,
    value: `${domain}, ${domainStatusNames[domainStatus].toLocaleLowerCase('vi')}`,
    tone: domainLooks[domainStatus].tone,
  };
};

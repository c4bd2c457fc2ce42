import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
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
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { cloneCropGroupPath, cropGroupsPath } from '../paths.ts';
import { seasonsOf } from '../seasons/season-data.ts';
import { CropGroupForm } from './crop-group-form.tsx';
import { CropGroupRail } from './crop-group-rail.tsx';
import { bloomText, spacingText, yieldText } from './crop-group-words.ts';
import { treesPerHectare } from './density.ts';
import { useCropGroupMenu } from './use-crop-group-menu.ts';

const SeasonsTab = lazyPart(async () => (await import('../seasons/seasons-tab.tsx')).SeasonsTab);

export function CropGroupRecord({ group }: { group: CropGroup }) {
  const navigate = useNavigate();
  const entity = useSelectedEntity((state) => state.entity);
  const writable = useMayWriteRecord('crops.write')(group);
  const mayClone = useMay('crops.write');
  const readOnly = !writable || group.deletedAt !== null;
  const { clone, more, onRestore } = useCropGroupMenu(() => navigate(cropGroupsPath))(group);
  const seasons = useQuery({ ...seasonsOf(group.id), enabled: entity !== null });
  const of = { type: 'crop-group', id: group.id } as const;
  const files = useFilesTab(of, { readOnly });
  const isOthers = group.entityId === null && !writable;
  return (
    <div className="record-page">
      <PageHead
        title={group.name}
        tag={<CatalogueState record={group} />}
        actions={isOthers ? [] : clone}
        more={more}
      />
      <RestoreNotice subject="Nhóm cây này" deletedAt={group.deletedAt} onRestore={onRestore} />
      {isOthers && (
        <SystemNotice clonePath={mayClone ? cloneCropGroupPath(group.id) : null}>Nhóm cây của hệ thống.</SystemNotice>
      )}
      <FactStrip facts={factsOf(group)} />
      <RecordTabs
        label={group.name}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <CropGroupForm
                group={group}
                readOnly={readOnly}
                rail={entity && <CropGroupRail group={group} seasons={seasons.data?.items ?? null} />}
              />
            ),
          },
          {
            key: 'mua-vu',
            label: 'Mùa vụ',
            count: entity ? (seasons.data?.total ?? group.seasonCount) : undefined,
            content: <SeasonsTab group={group} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}

const factsOf = (group: CropGroup): Fact[] => {
  const density = treesPerHectare(group.rowSpacing, group.treeSpacing);
  const spacing = spacingText(group);
  const bloom = bloomText(group);
  const best = yieldText(group.yields);
  return [
    { label: 'Mã', value: group.code },
    { label: 'Giống', value: group.variety },
    { label: 'Khoảng cách', value: spacing && `${spacing}\u00a0m` },
    { label: 'Mật độ', value: density && `${formatNumber(density)}\u00a0cây/ha` },
    { label: 'Ra hoa đến thu', value: bloom && `${bloom}\u00a0ngày` },
    { label: 'Sản lượng', value: best && `${best.range}\u00a0kg/cây ${best.age}` },
    { label: 'Nguồn', value: ownerName(group) },
  ].filter(({ value }) => value);
};

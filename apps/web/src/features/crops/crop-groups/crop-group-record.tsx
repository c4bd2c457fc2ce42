import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { cloneCropGroupPath, cropGroupsPath } from '../paths.ts';
import { seasonsOf } from '../seasons/season-data.ts';
import { CropGroupForm } from './crop-group-form.tsx';
import { bloomText, spacingText, yieldText } from './crop-group-words.ts';
import { treesPerHectare } from './density.ts';
import { useCropGroupMenu } from './use-crop-group-menu.ts';

const CropGroupRail = lazyPart(async () => (await import('./crop-group-rail.tsx')).CropGroupRail);

const SeasonsTab = lazyPart(async () => (await import('../seasons/seasons-tab.tsx')).SeasonsTab);

export function CropGroupRecord({ group }: { group: CropGroup }) {
  const navigate = useNavigate();
  const entity = useSelectedEntity((state) => state.entity);
  const menu = useCropGroupMenu(() => navigate(cropGroupsPath))(group);
  const seasons = useQuery({ ...seasonsOf(group.id), enabled: entity !== null });
  const rail = <CropGroupRail group={group} seasons={seasons.data?.items ?? null} />;
  return (
    <CatalogueRecordPage
      record={group}
      type="crop-group"
      noun="Nhóm cây"
      write="crops.write"
      clonePath={cloneCropGroupPath(group.id)}
      menu={menu}
      facts={factsOf(group)}
      form={(readOnly) => <CropGroupForm group={group} readOnly={readOnly} rail={rail} />}
      tabs={[
        {
          key: 'mua-vu',
          label: 'Mùa vụ',
          count: entity ? (seasons.data?.total ?? group.seasonCount) : undefined,
          content: <SeasonsTab group={group} />,
        },
      ]}
    />
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

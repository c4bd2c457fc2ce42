import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { catalogueName, cataloguePhoneRow, codeAndOwner, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import type { ListColumn } from '#ui/list/list-types.ts';
import { cropGroupPath, seasonsPath } from '../paths.ts';
import { bloomText, spacingText, yieldText } from './crop-group-words.ts';
import { CropBadge } from './crop-icon.tsx';
import { treesPerHectare } from './density.ts';

const nameColumn = (small: (group: CropGroup) => string) =>
  catalogueName<CropGroup>({
    title: 'Nhóm cây',
    pathOf: cropGroupPath,
    mark: (group) => <CropBadge group={group} />,
    small,
  });

const otherColumns: ListColumn<CropGroup>[] = [
  {
    key: 'variety',
    title: 'Giống',
    from: 1400,
    render: ({ variety }) =>
      variety && (
        <span className="cell-long" title={variety}>
          {variety}
        </span>
      ),
  },
  {
    key: 'spacing',
    title: 'Khoảng cách (m)',
    align: 'right',
    render: (group) => {
      const density = treesPerHectare(group.rowSpacing, group.treeSpacing);
      return density === null ? null : (
        <span className="two-lines">
          {spacingText(group)}
          <small>{formatNumber(density)} cây/ha</small>
        </span>
      );
    },
  },
  {
    key: 'bloom',
    title: 'Ra hoa đến thu (ngày)',
    from: 1200,
    align: 'right',
    render: (group) => bloomText(group),
  },
  {
    key: 'yield',
    title: 'Sản lượng (kg/cây)',
    from: 1200,
    align: 'right',
    render: ({ yields }) => {
      const text = yieldText(yields);
      return text ? (
        <span className="two-lines">
          {text.range}
          <small>{text.age}</small>
        </span>
      ) : null;
    },
  },
  {
    key: 'seasons',
    title: 'Mùa vụ',
    align: 'right',
    render: ({ id, seasonCount }) => (seasonCount > 0 ? <Link to={seasonsPath(id)}>{seasonCount}</Link> : null),
  },
  ...stateColumns,
];

export const cropGroupColumns = [nameColumn(codeAndOwner), ...otherColumns];
/** Without an entity there are only the system's crop groups, and no seasons. */
export const systemCropGroupColumns = [
  nameColumn(({ code }) => code),
  ...otherColumns.filter(({ key }) => key !== 'seasons'),
];

export const cropGroupPhoneRow = cataloguePhoneRow<CropGroup>(cropGroupPath, {
  facts: (group) => {
    const spacing = spacingText(group);
    return [codeAndOwner(group), spacing && `${spacing}\u00a0m`];
  },
  aside: ({ seasonCount }) => seasonCount > 0 && `${formatNumber(seasonCount)} mùa vụ`,
});

import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { Link } from 'react-router';
import { formatDateTime, formatNumber, formatRelativeDay } from '../../lib/format.ts';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { bloomText, spacingText, yieldText } from './crop-group-words.ts';
import { CropBadge } from './crop-icon.tsx';
import { treesPerHectare } from './density.ts';
import { cropGroupPath, seasonsPath } from './paths.ts';
import { ownerName } from './texts.ts';

export const cropGroupColumns: ListColumn<CropGroup>[] = [
  {
    key: 'name',
    title: 'Nhóm cây',
    sort: 'name',
    card: 'head',
    render: (group) => (
      <span className="crop-name">
        <CropBadge group={group} />
        <span>
          <Link to={cropGroupPath(group.id)}>{group.name}</Link>
          <small>{group.code}</small>
        </span>
      </span>
    ),
  },
  { key: 'variety', title: 'Giống', from: 1400, render: ({ variety }) => variety },
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
    title: 'Ra hoa → thu (ngày)',
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
    title: 'Mùa\u00a0vụ',
    align: 'right',
    render: ({ id, seasonCount }) => (seasonCount > 0 ? <Link to={seasonsPath(id)}>{seasonCount}</Link> : null),
  },
  {
    key: 'owner',
    title: 'Nguồn',
    card: 'tag',
    render: (group) => (
      <span className={`plain-tag ${group.entityId === null ? '' : 'plain-tag-own'}`}>{ownerName(group)}</span>
    ),
  },
  { key: 'status', title: 'Trạng thái', card: 'tag', render: (group) => <CropGroupStatus group={group} /> },
  {
    key: 'updatedAt',
    title: 'Cập nhật',
    sort: 'updatedAt',
    card: 'none',
    from: 1400,
    render: ({ updatedAt }) => (
      <span className="quiet" title={formatDateTime(updatedAt)}>
        {formatRelativeDay(updatedAt)}
      </span>
    ),
  },
];

export function CropGroupStatus({ group }: { group: Pick<CropGroup, 'archived' | 'deletedAt'> }) {
  if (group.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  if (group.archived) return <StatusTag tone="grey">Lưu trữ</StatusTag>;
  return <StatusTag tone="green">Đang dùng</StatusTag>;
}

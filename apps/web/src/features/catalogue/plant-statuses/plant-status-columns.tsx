import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueState } from '#ui/catalogue/catalogue-state.tsx';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { plantStatusPath } from '../paths.ts';
import '#ui/page/cells.css';

const nameColumn: ListColumn<PlantStatus> = {
  key: 'name',
  title: 'Tình trạng',
  sort: 'name',
  card: 'head',
  grows: true,
  render: (status) => (
    <span className="cell-name">
      <StatusDisc color={status.color} />
      <span>
        <Link to={plantStatusPath(status.id)} title={status.name}>
          {status.name}
        </Link>
        <small>{ownerName(status)}</small>
      </span>
    </span>
  ),
};

const countColumn: ListColumn<PlantStatus> = {
  key: 'plants',
  title: 'Số cây',
  align: 'right',
  render: ({ plantCount }) => (plantCount > 0 ? <span className="figures">{formatNumber(plantCount)}</span> : null),
};

const otherColumns: ListColumn<PlantStatus>[] = [
  { key: 'condition', title: 'Nghĩa là', render: ({ condition }) => plantConditionNames[condition] },
  {
    key: 'attention',
    title: 'Cần chú ý',
    render: ({ needsAttention }) => (needsAttention ? <StatusTag tone="gold">Cần chú ý</StatusTag> : null),
  },
  {
    key: 'description',
    title: 'Mô tả',
    from: 1400,
    card: 'none',
    render: ({ description }) =>
      description && (
        <span className="cell-lines cell-quiet" title={description}>
          {description}
        </span>
      ),
  },
  { key: 'state', title: 'Trạng thái', card: 'tag', render: (status) => <CatalogueState record={status} /> },
  { ...updatedColumn, sort: 'updatedAt', from: 1200 },
];

export const plantStatusColumns = [nameColumn, countColumn, ...otherColumns];
/** Without an entity there are no trees to count. */
export const systemPlantStatusColumns = [nameColumn, ...otherColumns];

/** As the tree looks on the map, large enough to compare colours. */
export function StatusDisc({ color }: { color: string }) {
  return <span className="status-disc" style={{ background: color }} aria-hidden="true" />;
}

import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { formatNumber } from '#lib/format.ts';
import { catalogueName, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import type { ListColumn } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { plantStatusPath } from '../paths.ts';

const nameColumn = catalogueName<PlantStatus>({
  title: 'Tình trạng',
  pathOf: plantStatusPath,
  mark: ({ color }) => <StatusDisc color={color} />,
});

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
  ...stateColumns,
];

export const plantStatusColumns = [nameColumn, countColumn, ...otherColumns];
/** Without an entity there are no trees to count. */
export const systemPlantStatusColumns = [nameColumn, ...otherColumns];

/** As the tree looks on the map, large enough to compare colours. */
export function StatusDisc({ color }: { color: string }) {
  return <span className="status-disc" style={{ background: color }} aria-hidden="true" />;
}

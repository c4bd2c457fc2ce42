import { type PlantStatus, plantConditionNames } from '@vuon/contract/catalogue/plant-status';
import { formatNumber } from '#lib/format.ts';
import { catalogueName, cataloguePhoneRow, stateColumns } from '#ui/catalogue/catalogue-columns.tsx';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
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
    render: ({ description }) =>
      description && (
        <span className="cell-quiet cell-long" title={description}>
          {description}
        </span>
      ),
  },
  ...stateColumns,
];

export const plantStatusColumns = [nameColumn, countColumn, ...otherColumns];
/** Without an entity there are no trees to count. */
export const systemPlantStatusColumns = [nameColumn, ...otherColumns];

export const plantStatusPhoneRow = cataloguePhoneRow<PlantStatus>(plantStatusPath, {
  mark: ({ color }) => <StatusDisc color={color} />,
  facts: (status) => [ownerName(status), plantConditionNames[status.condition], status.needsAttention && 'cần chú ý'],
  aside: ({ plantCount }) => plantCount > 0 && `${formatNumber(plantCount)} cây`,
});

/** As the tree looks on the map, large enough to compare colours. */
export function StatusDisc({ color }: { color: string }) {
  return <span className="status-disc" style={{ background: color }} aria-hidden="true" />;
}

import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { SurvivalBar } from '../batch-survival/survival-bar.tsx';
import { batchPath } from '../paths.ts';
import { shareText, treesText } from './batch-words.ts';
import '#ui/page/cells.css';

const pathOf = ({ id, farmPlan }: PlantingBatch) => batchPath(farmPlan.id, id);

export const batchColumns: ListColumn<PlantingBatch>[] = [
  {
    key: 'code',
    title: 'Đợt trồng',
    sort: 'code',
    render: (batch) => (
      <span className="cell-name">
        <span>
          <Link to={pathOf(batch)}>{batch.code}</Link>
          <small title={batch.place ?? undefined}>{batch.place ?? 'chưa gắn cây'}</small>
        </span>
      </span>
    ),
  },
  { key: 'cropGroup', title: 'Nhóm cây', render: ({ cropGroup }) => cropGroup.name },
  {
    key: 'seedlingLot',
    title: 'Lô giống',
    render: ({ seedlingLot, supplier }) =>
      seedlingLot || supplier ? (
        <span className="cell-lines" title={[seedlingLot, supplier].filter(Boolean).join(', ')}>
          {seedlingLot ?? '–'}
          {supplier && <small>{supplier}</small>}
        </span>
      ) : null,
  },
  { key: 'plantedOn', title: 'Ngày trồng', sort: 'plantedOn', render: ({ plantedOn }) => formatDate(plantedOn) },
  figure('plannedQuantity', 'Dự kiến', ({ plannedQuantity }) => plannedQuantity),
  figure('plantedQuantity', 'Đã trồng', ({ plantedQuantity }) => plantedQuantity),
  figure('treeCount', 'Cây trong đợt', ({ treeCount }) => treeCount),
  {
    key: 'living',
    title: 'Còn sống',
    render: ({ livingCount, treeCount }) => <SurvivalBar living={livingCount} trees={treeCount} />,
  },
];

function figure(
  key: string,
  title: string,
  countOf: (batch: PlantingBatch) => number | null,
): ListColumn<PlantingBatch> {
  return {
    key,
    title,
    align: 'right',
    render: (batch) => {
      const value = countOf(batch);
      return value === null ? null : <span className="figures">{formatNumber(value)}</span>;
    },
  };
}

export const batchPhoneRow: PhoneRow<PlantingBatch> = {
  title: ({ code }) => code,
  to: pathOf,
  state: ({ livingCount, treeCount, plantedQuantity }) => {
    if (treeCount > 0)
      return (
        <StatusTag tone={livingCount < treeCount ? 'gold' : 'green'}>
          {`${shareText(livingCount, treeCount)} sống`}
        </StatusTag>
      );
    return plantedQuantity === null ? (
      <StatusTag tone="grey">Chưa trồng</StatusTag>
    ) : (
      <StatusTag tone="gold">Chưa gắn cây</StatusTag>
    );
  },
  facts: ({ cropGroup, plantedOn }) => [cropGroup.name, formatDate(plantedOn)],
  aside: ({ treeCount, plantedQuantity, plannedQuantity }) =>
    treesText(treeCount || (plantedQuantity ?? plannedQuantity)),
};

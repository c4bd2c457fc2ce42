import { useQuery } from '@tanstack/react-query';
import type { BatchSurvival, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { dayInVietnam } from '@vuon/contract/day';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { MapIcon } from '#ui/marks/map-icon.tsx';
import { useRunAction } from '#ui/page/use-run-action.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { survivalDays } from '../batch-survival/survival.ts';
import { SurvivalBar } from '../batch-survival/survival-bar.tsx';
import { SurvivalChart } from '../batch-survival/survival-chart.tsx';
import { mapOfBatchPath, treesOfBatchPath } from '../paths.ts';
import { survivalOf } from './batch-data.ts';
import { lostCount, shareText, treesText } from './batch-words.ts';
import './batch-trees.css';

type Props = { batch: PlantingBatch; onAdd: (() => void) | null; onRemove: (() => void) | null };

/** The trees that were planted with the batch, and how they fared. */
export function BatchTreesTab({ batch, onAdd, onRemove }: Props) {
  const run = useRunAction();
  const { data, error, refetch } = useQuery({ ...survivalOf(batch.id), enabled: batch.treeCount > 0 });
  if (batch.treeCount === 0)
    return (
      <EmptyState
        drawing="none"
        title="Chưa có cây nào trong đợt"
        text={
          onAdd
            ? 'Chọn cây trên bản đồ, theo khu, lô, hàng, dán mã, hoặc lấy những cây vừa tạo. Từ đó biết đợt này còn sống bao nhiêu.'
            : 'Người quản lý gắn cây của vườn vào đợt.'
        }
        actions={onAdd && <Button onClick={onAdd}>Thêm cây</Button>}
      />
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Bones>
          <Bone width="60%" />
          <Bone width="80%" />
        </Bones>
      </Delayed>
    );
  const toMap = mapOfBatchPath(batch.id, data.plots[0]?.id);
  return (
    <div className="batch-trees">
      <div className="batch-trees-head">
        <p>{batch.place}</p>
        {onRemove && <Button onClick={onRemove}>Bớt cây</Button>}
        <Button icon={<MapIcon />} onClick={() => run({ key: 'map', label: '', to: toMap })}>
          Xem trên bản đồ
        </Button>
      </div>
      <Survival batch={batch} survival={data} />
      <div className="batch-trees-pair">
        <Losses batch={batch} survival={data} />
        <Plots batch={batch} survival={data} />
      </div>
    </div>
  );
}

type Part = { batch: PlantingBatch; survival: BatchSurvival };

function Survival({ batch, survival }: Part) {
  const { treeCount: trees, livingCount } = batch;
  const days = survivalDays(survival, trees);
  const today = dayInVietnam(new Date());
  return (
    <ChartCard
      title="Cây còn sống"
      unit="% cây của đợt, từ ngày trồng"
      table={{
        heads: ['Ngày', 'Còn sống', 'Tỷ lệ', 'Mất'],
        rows: days.map(({ on, living, lost }) => [
          formatDate(on),
          formatNumber(living),
          shareText(living, trees),
          lost > 0 ? formatNumber(lost) : '–',
        ]),
      }}
    >
      {batch.plantedOn > today ? (
        <p className="note">Chưa đến ngày trồng, {formatDate(batch.plantedOn)}.</p>
      ) : (
        <SurvivalChart
          label={`Cây còn sống: ${treesText(livingCount)} trên ${treesText(trees)}, ${shareText(livingCount, trees)}`}
          days={days}
          trees={trees}
          today={today}
        />
      )}
    </ChartCard>
  );
}

function Losses({ batch, survival: { losses } }: Part) {
  const lost = lostCount(batch);
  return (
    <ChartCard
      title="Vì sao mất"
      unit="cây"
      table={{ heads: ['Lý do', 'Số cây'], rows: losses.map(({ reason, count }) => [reason, formatNumber(count)]) }}
    >
      {lost === 0 ? (
        <p className="note">Chưa mất cây nào.</p>
      ) : (
        <>
          <BarList
            unit="cây"
            bars={losses.map(({ reason, count }) => ({ key: reason, label: reason, value: count }))}
          />
          <p className="note">
            {batch.replantedCount > 0
              ? `Đã trồng dặm ${treesText(batch.replantedCount)} trên ${treesText(lost)} mất.`
              : 'Chưa trồng dặm cây nào.'}
          </p>
        </>
      )}
    </ChartCard>
  );
}

function Plots({ batch, survival: { plots } }: Part) {
  return (
    <section className="card chart-card" aria-label="Theo lô">
      <div className="chart-card-head">
        <h2>Theo lô</h2>
      </div>
      <div className="chart-table-frame">
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">Lô</th>
              <th scope="col">Cây</th>
              <th scope="col">Còn sống</th>
            </tr>
          </thead>
          <tbody>
            {plots.map(({ id, code, areaName, trees, living }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={treesOfBatchPath(batch.id, `&plotId=${id}`)}>{code}</Link>{' '}
                  <small className="note">{areaName}</small>
                </th>
                <td className="figures">{formatNumber(trees)}</td>
                <td>
                  <SurvivalBar living={living} trees={trees} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import type { Planting } from '@vuon/contract/orchard/planting';
import { Button } from 'antd';
import { formatNumber, formatRelativeDay } from '#lib/format.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { useOffer } from './planted-outlet.tsx';
import { usePlantingActs } from './planting-data.ts';

/** The earlier plantings of the plot; each can be undone as long as nobody has touched its rows and trees. */
export function PlantingRuns({ runs }: { runs: Planting[] }) {
  const { confirm } = useAsk();
  const { undo } = usePlantingActs();
  const offer = useOffer();
  if (runs.length === 0) return null;
  const ask = (run: Planting) =>
    confirm({
      title: `Gỡ ${formatNumber(run.rowCount)} hàng và ${formatNumber(run.plantCount)} cây đã tạo?`,
      content: 'Chỉ gỡ được khi chưa ai sửa hàng và cây của lần này.',
      okText: 'Gỡ',
      okButtonProps: { danger: true },
      cancelText: 'Hủy',
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await undo(run);
          tellDone(`Đã gỡ ${formatNumber(run.plantCount)} cây`);
        } catch (error) {
          tellError(error);
        }
      },
    });
  return (
    <section className="planting-section">
      <h3>Đã tạo trước đây</h3>
      <ul className="planting-runs">
        {runs.map((run) => (
          <li key={run.id}>
            <span className="planting-exclusion-words">
              <strong>
                {formatNumber(run.rowCount)} hàng, {formatNumber(run.plantCount)} cây
              </strong>
              <small>
                {run.createdByName ?? 'Hệ thống'}, {formatRelativeDay(run.createdAt)}
                {run.undoneAt && ' · đã gỡ'}
              </small>
            </span>
            {!run.undoneAt && <Offered offered={offer?.(run)} />}
            {!run.undoneAt && (
              <Button size="small" onClick={() => ask(run)}>
                Gỡ
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offered({ offered }: { offered: ReturnType<NonNullable<ReturnType<typeof useOffer>>> | undefined }) {
  return (
    offered && (
      <Button size="small" onClick={offered.run}>
        {offered.label}
      </Button>
    )
  );
}

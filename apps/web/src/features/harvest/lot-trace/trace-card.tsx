import { CloseOutlined, DownloadOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { Trace } from '@vuon/contract/harvest/trace';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { followedKey } from '#domain/harvest/lot-path.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useFullScreen } from '#map/tools/use-full-screen.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { recordCount, type TraceColumn } from './trace-column.ts';
import { TraceGraph } from './trace-graph.tsx';
import { type TraceMode, traceModes } from './trace-node.ts';
import { TraceTable } from './trace-table.tsx';
import './trace-card.css';

const viewKey = 'xem';
const modeKey = 'huong';
const modeWords: Record<TraceMode, string | null> = { both: null, back: 'nguoc', ahead: 'xuoi' };

/** The graph and the table of a trace; what is shown stands in the address. */
export function TraceCard({ trace, onEpcis }: { trace: Trace; onEpcis: (() => void) | null }) {
  const [search, setSearch] = useSearchParams();
  const [isFull, toggleFull] = useFullScreen();
  const [at, setAt] = useState<TraceColumn | null>(null);
  const seesSales = useMay('sales.read');
  const phone = usePhone();
  const isTable = phone || search.get(viewKey) === 'bang';
  const modes = Object.keys(traceModes) as TraceMode[];
  const mode = modes.find((one) => modeWords[one] === search.get(modeKey)) ?? 'both';
  const set = (key: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: key !== followedKey },
    );
  const { followed } = trace;
  if (trace.lot && trace.yields.length === 0 && trace.lots.length <= 1)
    return (
      <section className="card trace-card">
        <EmptyState
          title="Lô chưa có hàng để lần theo"
          text="Cân mẻ đưa vào lô, hoặc gộp lô khác vào; đường đi từ vật tư tới bên mua sẽ hiện ở đây."
        />
      </section>
    );
  return (
    <section className="card trace-card" data-full={isFull || undefined}>
      <header className="trace-bar" hidden={phone && !onEpcis && !(trace.lot && followed)}>
        {!phone && (
          <Segmented
            aria-label="Kiểu xem"
            value={isTable ? 'bang' : 'do-thi'}
            onChange={(value) => {
              setAt(null);
              set(viewKey, value === 'bang' ? 'bang' : null);
            }}
            options={[
              { value: 'do-thi', label: 'Đồ thị' },
              {
                value: 'bang',
                label: (
                  <span>
                    Bảng <span className="trace-count">{formatNumber(recordCount(trace))}</span>
                  </span>
                ),
              },
            ]}
          />
        )}
        {trace.lot && !isTable && (
          <Segmented<TraceMode>
            aria-label="Hướng truy xuất"
            value={mode}
            onChange={(value) => set(modeKey, modeWords[value])}
            options={(['back', 'ahead', 'both'] as const).map((value) => ({ value, label: traceModes[value] }))}
          />
        )}
        {trace.lot && followed?.batch && (
          <span className="trace-followed">
            Đang theo:{' '}
            <strong>
              {followed.material.name}, lô nhập {followed.batch.code}
            </strong>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label="Thôi theo lô nhập này"
              onClick={() => set(followedKey, null)}
            />
          </span>
        )}
        <span className="trace-tools">
          {onEpcis && (
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onEpcis}>
              EPCIS
            </Button>
          )}
          {!phone && (
            <Button
              icon={isFull ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />}
              aria-label={isFull ? 'Thu nhỏ' : 'Toàn màn hình'}
              onClick={toggleFull}
            />
          )}
        </span>
      </header>
      {isTable ? (
        <TraceTable trace={trace} seesSales={seesSales} isPhone={phone} at={at} />
      ) : (
        <TraceGraph
          trace={trace}
          mode={mode}
          seesSales={seesSales}
          onFollow={trace.lot ? (id) => set(followedKey, id === null ? null : String(id)) : null}
          onTable={(column) => {
            setAt(column);
            set(viewKey, 'bang');
          }}
        />
      )}
    </section>
  );
}

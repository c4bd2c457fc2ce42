import { PrinterOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { stockText } from '@vuon/contract/handbook/stock-words';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { Trace } from '@vuon/contract/harvest/trace';
import { useParams, useSearchParams } from 'react-router';
import { followedKey, lotPath, lotsPath } from '#domain/harvest/lot-path.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatDate } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Loaded } from '#ui/record/loaded.tsx';
import { lotFacts } from '../lot-record/lot-facts.ts';
import { lotOptions } from '../lots/lot-data.ts';
import { stockBatchPath } from '../paths.ts';
import { RecallStrip } from './recall-strip.tsx';
import { TraceCard } from './trace-card.tsx';
import { batchTrace, downloadEpcis, lotTrace, usePrintRecall } from './trace-data.ts';

/** Where a lot came from and where it went, by the batch of a material that is followed. */
export function LotTracePage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const batchId = Number(search.get(followedKey)) || null;
  const lot = useQuery(lotOptions(id));
  const trace = useQuery({ ...lotTrace(id, batchId), placeholderData: (before) => before });
  usePageTitle(lot.data && `Truy xuất ${lot.data.code}`);
  return (
    <Loaded needs={[lot, trace]} back={{ label: 'Về lô hàng', to: lotPath(id) }}>
      {lot.data && trace.data && <OneLot lot={lot.data} trace={trace.data} />}
    </Loaded>
  );
}

function OneLot({ lot, trace }: { lot: Lot; trace: Trace }) {
  const print = usePrintRecall();
  return (
    <div className="record-page">
      <PageHead
        title={`Truy xuất lô ${lot.code}`}
        tag={<IntervalTag trace={trace} />}
        primary={{
          key: 'print',
          label: 'In hồ sơ thu hồi',
          icon: <PrinterOutlined aria-hidden="true" />,
          onClick: () => print.ofLot(lot.id, trace.followed?.batch?.id ?? null),
        }}
        actions={[
          { key: 'passport', label: 'Hộ chiếu lô', to: `${lotPath(lot.id)}?tab=ho-chieu` },
          { key: 'lot', label: 'Mở lô hàng', to: lotPath(lot.id) },
        ]}
      />
      <FactStrip facts={lotFacts(lot)} />
      <TraceCard trace={trace} onEpcis={() => downloadEpcis(lot.id, lot.code)} />
      <RecallStrip trace={trace} />
    </div>
  );
}

/** Whether all of its fruit was picked after the intervals of what was used on its trees. */
function IntervalTag({ trace }: { trace: Trace }) {
  const margins = trace.entries.flatMap(({ marginDays }) => marginDays ?? []);
  if (margins.length === 0) return null;
  const icon = <SafetyCertificateOutlined aria-hidden="true" />;
  return margins.some((days) => days < 0) ? (
    <StatusTag tone="red" icon={icon}>
      Có mẻ cắt trong cách ly
    </StatusTag>
  ) : (
    <StatusTag tone="green" icon={icon}>
      Đủ cách ly
    </StatusTag>
  );
}

/** The same from a batch of a material on: all that it touched. */
export function BatchTracePage() {
  const id = Number(useParams().id);
  const trace = useQuery(batchTrace(id));
  const batch = trace.data?.followed;
  usePageTitle(batch?.batch ? `Truy xuất lô nhập ${batch.batch.code}` : undefined);
  return (
    <Loaded needs={[trace]} back={{ label: 'Về danh sách lô hàng', to: lotsPath }}>
      {trace.data && <OneBatch id={id} trace={trace.data} />}
    </Loaded>
  );
}

function OneBatch({ id, trace }: { id: number; trace: Trace }) {
  const print = usePrintRecall();
  const { followed } = trace;
  if (!followed?.batch) return null;
  const { batch, material, quantity } = followed;
  return (
    <div className="record-page">
      <PageHead
        title={`Truy xuất lô nhập ${batch.code}`}
        summary={material.name}
        primary={{
          key: 'print',
          label: 'In hồ sơ thu hồi',
          icon: <PrinterOutlined aria-hidden="true" />,
          onClick: () => print.ofBatch(id),
        }}
        actions={[{ key: 'batch', label: 'Mở lô nhập', to: stockBatchPath(material.id, id) }]}
      />
      <FactStrip
        facts={[
          { label: 'Vật tư', value: material.name },
          { label: 'Nhập', value: formatDate(batch.receivedOn) },
          { label: 'Hạn dùng', value: batch.expiresOn && formatDate(batch.expiresOn) },
          { label: 'Nhà cung cấp', value: batch.supplier },
          { label: 'Đã dùng', value: stockText(quantity, material.unit) },
        ].filter(({ value }) => value)}
      />
      <TraceCard trace={trace} onEpcis={null} />
      <RecallStrip trace={trace} />
    </div>
  );
}

import { FileSearchOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { materialKindNames } from '@vuon/contract/catalogue/material';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { StockItemDetail, StockOutlook } from '@vuon/contract/handbook/stock-item';
import { stockNumber, stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { ChartCard } from '#ui/chart/chart-card.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Loaded } from '#ui/record/loaded.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { batchKey, materialPath, stockPath, workPath } from '../paths.ts';
import { outlookOf, stockItemOptions } from '../stock/stock-data.ts';
import { BatchesCard } from './batches-card.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { StockChart } from './stock-chart.tsx';
import { stockFacts } from './stock-facts.ts';
import { StockLedger } from './stock-ledger.tsx';
import './stock-item.css';

const ReceiptDialog = lazyPart(async () => (await import('../stock-acts/receipt-dialog.tsx')).ReceiptDialog);
const IssueDialog = lazyPart(async () => (await import('../stock-acts/issue-dialog.tsx')).IssueDialog);
const DisposalDialog = lazyPart(async () => (await import('../stock-acts/disposal-dialog.tsx')).DisposalDialog);
const CountDialog = lazyPart(async () => (await import('../stock-acts/count-dialog.tsx')).CountDialog);
const MinimumDialog = lazyPart(async () => (await import('../stock-acts/minimum-dialog.tsx')).MinimumDialog);
const BatchDrawer = lazyPart(async () => (await import('./batch-drawer.tsx')).BatchDrawer);

/** Days before and after today that the chart shows. */
const [daysBack, daysAhead] = [45, 35];

export function StockItemPage() {
  const { id } = useParams();
  return <OneItem key={id} id={Number(id)} />;
}

function OneItem({ id }: { id: number }) {
  const item = useQuery({ ...stockItemOptions(id), staleTime: 0 });
  usePageTitle(item.data?.name);
  return (
    <Loaded needs={[item]} back={{ label: 'Về kho vật tư', to: stockPath }}>
      {item.data && <StockItemRecord item={item.data} />}
    </Loaded>
  );
}

type Open = 'receipt' | 'issue' | 'return' | 'disposal' | 'count' | 'minimum';

function StockItemRecord({ item }: { item: StockItemDetail }) {
  const mayWrite = useMay('stock.write');
  const [open, setOpen] = useState<Open | null>(null);
  const [search, setSearch] = useSearchParams();
  const today = dayInVietnam(new Date());
  const outlook = useQuery(
    outlookOf(item.id, { from: addDays(today, -daysBack), until: addDays(today, daysAhead) }),
  ).data;
  const batchId = Number(search.get(batchKey)) || null;
  const openBatch = (id: number | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(batchKey);
        else next.set(batchKey, String(id));
        return next;
      },
      { replace: true },
    );
  const acts = useStockActs(item, setOpen);
  const close = () => setOpen(null);
  return (
    <div className="record-page">
      <PageHead
        title={item.name}
        tag={item.isLow ? <StatusTag tone="gold">Dưới mức tối thiểu</StatusTag> : null}
        summary={[item.code, materialKindNames[item.kind]].join(' · ')}
        primary={mayWrite ? acts.receive : null}
        actions={mayWrite ? acts.actions : []}
        more={[
          ...(mayWrite ? acts.more : []),
          { key: 'material', label: 'Mở trong danh mục vật tư', to: materialPath(item.id) },
        ]}
      />
      <FactStrip facts={stockFacts(item, outlook)} />
      <div className="stock-item">
        <div className="stock-item-main">
          {outlook && <OutlookCard item={item} outlook={outlook} />}
          <StockLedger item={item} onBatch={openBatch} />
        </div>
        <div className="stock-item-rail">
          {outlook?.shortage && <ShortageCard item={item} outlook={outlook} />}
          <BatchesCard item={item} onOpen={openBatch} />
          <ReconciliationCard item={item} />
        </div>
      </div>
      {open === 'receipt' && <ReceiptDialog item={item} onClose={close} />}
      {(open === 'issue' || open === 'return') && <IssueDialog item={item} way={open} onClose={close} />}
      {open === 'disposal' && <DisposalDialog item={item} onClose={close} />}
      {open === 'count' && <CountDialog item={item} onClose={close} />}
      {open === 'minimum' && <MinimumDialog item={item} onClose={close} />}
      {batchId && <BatchDrawer materialId={item.id} id={batchId} onClose={() => openBatch(null)} />}
    </div>
  );
}

/** The acts on a material; those that would be refused for want of stock cannot be pressed. */
function useStockActs(item: StockItemDetail, setOpen: (open: Open) => void) {
  const whenLoaded = useWhenLoaded();
  const act = (key: Open, label: string, part: { load: () => Promise<unknown> }, more = {}): PageAction => ({
    key,
    label,
    onClick: () => whenLoaded(part, () => setOpen(key)),
    ...more,
  });
  const left = item.inStore + item.withCrews;
  return {
    receive: act('receipt', 'Nhập kho', ReceiptDialog, { icon: <PlusOutlined aria-hidden="true" /> }),
    actions: [
      act('count', 'Kiểm kê', CountDialog, {
        icon: <FileSearchOutlined aria-hidden="true" />,
        disabled: item.batches.length === 0,
      }),
      act('issue', 'Xuất kho', IssueDialog, { disabled: item.inStore === 0 }),
      act('return', 'Trả kho', IssueDialog, { disabled: item.holders.length === 0 }),
      act('disposal', 'Hủy vật tư', DisposalDialog, { disabled: left === 0 }),
    ],
    more: [act('minimum', 'Đặt mức tối thiểu', MinimumDialog)],
  };
}

type Parts = { item: StockItemDetail; outlook: StockOutlook };

function OutlookCard({ item, outlook }: Parts) {
  const { days, needs } = outlook;
  return (
    <ChartCard
      title="Tồn kho và nhu cầu theo kế hoạch"
      unit={unitName(item.unit)}
      table={{
        heads: ['Ngày', 'Trong kho', 'Việc cần'],
        rows: [
          ...days.map(({ on, inStore }) => [formatDate(on), stockNumber(inStore, item.unit), '']),
          ...needs.map(({ on, quantity, code }) => [`${formatDate(on)} ${code}`, '', stockNumber(quantity, item.unit)]),
        ],
      }}
    >
      <StockChart outlook={outlook} minimum={item.minimum} unit={item.unit} />
    </ChartCard>
  );
}

/** What has to be bought, by when, and for which work. */
function ShortageCard({ item, outlook: { shortage, needs } }: Parts) {
  if (!shortage) return null;
  const first = needs.find(({ on }) => on >= shortage.on);
  return (
    <section className="stock-short" aria-label="Thiếu theo kế hoạch">
      <strong>
        Mua {stockText(shortage.quantity, item.unit)} trước {formatDate(shortage.on).slice(0, 5)}
      </strong>
      <small>
        Cho {needs.length} việc{first && `, gần nhất ${first.place}: `}
        {first && <Link to={workPath({ kind: 'planned', id: first.workId })}>{first.title}</Link>}
      </small>
    </section>
  );
}

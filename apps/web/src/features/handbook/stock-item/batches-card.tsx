import { dayInVietnam } from '@vuon/contract/day';
import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { stockNumber, unitName } from '@vuon/contract/handbook/stock-words';
import { formatDate } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { expiryOf } from '../stock/expiry.ts';
import '#ui/marks/link-button.css';

type Props = { item: StockItemDetail; onOpen: (id: number) => void };

/** The batches in the order in which they are issued, the empty ones last. */
export function BatchesCard({ item, onOpen }: Props) {
  const today = dayInVietnam(new Date());
  const next = item.batches.find(({ inStore, expiresOn }) => inStore > 0 && (expiresOn === null || expiresOn >= today));
  return (
    <RailCard
      title="Theo lô nhập"
      aside={<span className="note">{unitName(item.unit)}, hết hạn trước xuất trước</span>}
      className="stock-batches"
    >
      {item.batches.length === 0 && <p className="rail-quiet">Chưa có lô nào.</p>}
      <ul>
        {item.batches.map((batch) => (
          <BatchLine key={batch.id} batch={batch} unit={item.unit} isNext={batch === next} onOpen={onOpen} />
        ))}
      </ul>
    </RailCard>
  );
}

type LineProps = { batch: StockBatch; unit: string; isNext: boolean; onOpen: (id: number) => void };

function BatchLine({ batch, unit, isNext, onOpen }: LineProps) {
  const { code, inStore, withCrews, quantity, disposed, expiresOn } = batch;
  const number = (value: number) => stockNumber(value, unit);
  const expiry = expiryOf(expiresOn, dayInVietnam(new Date()));
  const facts = [
    withCrews > 0 && `ở tổ ${number(withCrews)}`,
    disposed > 0 && `hủy ${number(disposed)}`,
    `nhập ${number(quantity)}`,
  ];
  return (
    <li>
      <span className="stock-batch-head">
        <button type="button" className="link-button" onClick={() => onOpen(batch.id)}>
          {code}
        </button>
        {isNext && <StatusTag tone="green">Dùng trước</StatusTag>}
        {inStore + withCrews === 0 && <StatusTag tone="grey">Hết</StatusTag>}
        {inStore + withCrews > 0 && expiry?.isExpired && <StatusTag tone="red">Hết hạn</StatusTag>}
        {inStore + withCrews > 0 && expiry?.isSoon && <StatusTag tone="gold">Sắp hết hạn</StatusTag>}
        <strong className="figures">{number(inStore)}</strong>
      </span>
      <small className="stock-batch-facts">
        <span>{expiresOn ? `${expiry?.isExpired ? 'Hết hạn' : 'HSD'} ${formatDate(expiresOn)}` : 'Không ghi hạn'}</span>
        <span className="figures">{facts.filter(Boolean).join(', ')}</span>
      </small>
      <span className="stock-batch-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (inStore / quantity) * 100)}%` }} />
      </span>
    </li>
  );
}

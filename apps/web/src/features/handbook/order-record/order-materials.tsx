import { doseWords } from '@vuon/contract/cultivation/material-words';
import { unitName } from '@vuon/contract/handbook/stock-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { stockItemPath } from '../paths.ts';
import './order-record.css';

const OrderStockDialog = lazyPart(async () => (await import('../stock-acts/order-stock-dialog.tsx')).OrderStockDialog);

type Use = WorkOrder['materials'][number];

/** Percent above or below the norm, once the diary tells what was used. */
const deviation = ({ quantity, used }: Use, isWritten: boolean): number | null =>
  isWritten && quantity ? Math.round(((used - quantity) / quantity) * 1_000) / 10 : null;

/** The materials of an order from the norm to what was used; the store keeper issues and takes back here. */
export function OrderMaterials({ order }: { order: WorkOrder }) {
  const mayIssue = useMay('stock.write');
  const mayRead = useMay('stock.read');
  const whenLoaded = useWhenLoaded();
  const [way, setWay] = useState<'issue' | 'return' | null>(null);
  const ask = (next: 'issue' | 'return') => whenLoaded(OrderStockDialog, () => setWay(next));
  if (order.materials.length === 0) return null;
  const isOpen = isOpenWorkOrder(order.state) && order.state !== 'draft';
  const isHeld = order.materials.some(({ issued, returned, used }) => issued - returned - used > 0.0005);
  return (
    <FormCard title="Vật tư" columns={1}>
      <div className="order-table-room">
        <table className="order-table">
          <thead>
            <tr>
              <th>Tên, liều</th>
              <th>Định mức</th>
              <th>Đã xuất</th>
              <th>Đã trả</th>
              <th>Đã dùng</th>
              <th>Lệch</th>
            </tr>
          </thead>
          <tbody>
            {order.materials.map((use) => (
              <MaterialRow key={use.materialId} use={use} isWritten={order.entries.length > 0} isLinked={mayRead} />
            ))}
          </tbody>
        </table>
      </div>
      {mayIssue && (isOpen || isHeld) && (
        <p className="order-table-acts">
          {isOpen && <Button onClick={() => ask('issue')}>Xuất kho cho phiếu</Button>}
          {isHeld && <Button onClick={() => ask('return')}>Nhận trả kho</Button>}
        </p>
      )}
      {way && <OrderStockDialog order={order} way={way} onClose={() => setWay(null)} />}
    </FormCard>
  );
}

function MaterialRow({ use, isWritten, isLinked }: { use: Use; isWritten: boolean; isLinked: boolean }) {
  const off = deviation(use, isWritten);
  const amount = (value: number | null) =>
    value === null ? (
      '–'
    ) : (
      <span className="figures">
        {formatNumber(value)} <small>{unitName(use.unit)}</small>
      </span>
    );
  return (
    <tr>
      <td>
        {isLinked ? <Link to={stockItemPath(use.materialId)}>{use.materialName}</Link> : use.materialName}
        <small>
          {use.materialCode} · {doseWords(use)}
        </small>
      </td>
      <td data-label="Định mức">{amount(use.quantity)}</td>
      <td data-label="Đã xuất">{amount(use.issued)}</td>
      <td data-label="Đã trả">{amount(use.returned)}</td>
      <td data-label="Đã dùng">{isWritten ? amount(use.used) : '–'}</td>
      <td data-label="Lệch" data-warn={(off !== null && Math.abs(off) > 5) || undefined}>
        {off === null ? '–' : `${off > 0 ? '+' : ''}${formatNumber(off)} %`}
      </td>
    </tr>
  );
}

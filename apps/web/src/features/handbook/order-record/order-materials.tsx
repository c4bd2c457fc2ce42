import { doseWords } from '@vuon/contract/cultivation/material-words';
import { unitName } from '@vuon/contract/handbook/stock-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { stockItemPath } from '../paths.ts';
import { deviationOf, isOff } from './material-deviation.ts';
import './order-record.css';

type Use = WorkOrder['materials'][number];

type Props = { order: WorkOrder; onMove: (way: 'issue' | 'return') => void };

/** The materials of an order from the norm to what was used; the store keeper issues and takes back here. */
export function OrderMaterials({ order, onMove }: Props) {
  const mayIssue = useMay('stock.write');
  const mayRead = useMay('stock.read');
  if (order.materials.length === 0) return null;
  const isOpen = isOpenWorkOrder(order.state) && order.state !== 'draft';
  const isHeld = order.materials.some(({ held }) => held.length > 0);
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
          {isOpen && <Button onClick={() => onMove('issue')}>Xuất kho cho phiếu</Button>}
          {isHeld && <Button onClick={() => onMove('return')}>Nhận trả kho</Button>}
        </p>
      )}
    </FormCard>
  );
}

function MaterialRow({ use, isWritten, isLinked }: { use: Use; isWritten: boolean; isLinked: boolean }) {
  // Known once the diary tells what was used.
  const off = isWritten ? deviationOf(use) : null;
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
      <td data-label="Lệch" data-warn={isOff(off) || undefined}>
        {off === null ? '–' : `${off > 0 ? '+' : ''}${formatNumber(off)} %`}
      </td>
    </tr>
  );
}

import { type StockHolder, stockMoveRoutes } from '@vuon/contract/handbook/stock-move';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRefreshOrders } from '../work-orders/order-data.ts';
import { HolderSelect } from './holder-select.tsx';
import { StockDialog } from './stock-dialog.tsx';

type Use = WorkOrder['materials'][number];
type Props = { order: WorkOrder; way: 'issue' | 'return'; onClose: () => void };

const rounded = (quantity: number) => Math.max(0, Math.round(quantity * 1_000) / 1_000);
/** What is still to be issued for the norm, or was neither used nor brought back. */
const leftOf = ({ quantity, issued, returned, used }: Use, way: Props['way']): number =>
  rounded(way === 'issue' ? (quantity ?? 0) - issued + returned : issued - returned - used);

const holderOf = ({ crews, people }: WorkOrder): StockHolder | null => {
  const [crew] = crews;
  const [person] = people;
  if (crew) return { kind: 'crew', id: crew.id };
  return person ? { kind: 'person', id: person.id } : null;
};

/** All materials of an order at once, from the store to those who do it, or back. */
export function OrderStockDialog({ order, way, onClose }: Props) {
  const refreshOrders = useRefreshOrders();
  const isIssue = way === 'issue';
  const [holder, setHolder] = useState(() => holderOf(order));
  const [amounts, setAmounts] = useState(
    () => new Map(order.materials.map((use) => [use.materialId, leftOf(use, way) || null])),
  );
  const lines = [...amounts].flatMap(([materialId, quantity]) => (quantity ? [{ materialId, quantity }] : []));
  const send = async (idempotencyKey: string) => {
    const body = { holder: holder as StockHolder, lines, workOrderId: order.id };
    const route = isIssue ? stockMoveRoutes.issue : stockMoveRoutes.return;
    await call(route, { body }, { idempotencyKey });
    refreshOrders();
  };
  return (
    <StockDialog
      title={`${isIssue ? 'Xuất kho cho' : 'Nhận trả kho của'} ${order.code}`}
      okText={`${isIssue ? 'Xuất' : 'Nhận trả'} ${lines.length} vật tư`}
      isComplete={holder !== null && lines.length > 0}
      act={send}
      done={() => `${order.code}: đã ${isIssue ? 'xuất' : 'nhận trả'} ${lines.length} vật tư`}
      onClose={onClose}
    >
      <Form.Item label={isIssue ? 'Giao cho' : 'Người trả'} htmlFor="stock-holder" required>
        <HolderSelect id="stock-holder" value={holder} onChange={setHolder} placeholder="Chọn tổ hoặc người" />
      </Form.Item>
      {order.materials.map((use) => (
        <Form.Item
          key={use.materialId}
          label={use.materialName}
          htmlFor={`stock-quantity-${use.materialId}`}
          extra={
            isIssue
              ? `Định mức ${use.quantity === null ? 'chưa tính được' : stockText(use.quantity, use.unit)}, đã xuất ${stockText(use.issued, use.unit)}`
              : `Đã xuất ${stockText(use.issued, use.unit)}, đã trả ${stockText(use.returned, use.unit)}, đã dùng ${stockText(use.used, use.unit)}`
          }
        >
          <NumberInput
            id={`stock-quantity-${use.materialId}`}
            unit={unitName(use.unit)}
            value={amounts.get(use.materialId) ?? null}
            onChange={(quantity) => setAmounts((now) => new Map(now).set(use.materialId, quantity))}
          />
        </Form.Item>
      ))}
      {isIssue && <p className="note">Lô hết hạn trước được lấy trước.</p>}
    </StockDialog>
  );
}

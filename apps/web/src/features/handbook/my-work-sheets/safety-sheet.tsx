import { CheckOutlined } from '@ant-design/icons';
import { safetyText } from '@vuon/contract/catalogue/material';
import { ppeNames } from '@vuon/contract/catalogue/work-type';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';

/** What protects the people who do the order, and what its labels ask of them. */
export function SafetySheet({ order, materials, onClose }: OrderSheetProps) {
  const used = materials.filter(({ id }) => order.materials.some(({ materialId }) => materialId === id));
  const reentry = used.flatMap(({ name, crops }) => {
    const hours = crops.flatMap(({ reentryHours }) => reentryHours ?? []);
    return hours.length > 0 ? [`${name}: ${safetyText({ phiDays: null, reentryHours: Math.max(...hours) })}`] : [];
  });
  return (
    <PhoneSheet title="Bảo hộ" note={order.title} onClose={onClose}>
      {order.ppe.length > 0 ? (
        <ul className="card my-work-list">
          {order.ppe.map((item) => (
            <li key={item}>
              <CheckOutlined aria-hidden="true" /> {(ppeNames as Record<string, string>)[item] ?? item}
            </li>
          ))}
        </ul>
      ) : (
        <p>Phiếu này không yêu cầu đồ bảo hộ riêng.</p>
      )}
      {order.safetyNotes && <Notice tone="gold">{order.safetyNotes}</Notice>}
      {reentry.length > 0 && <Notice tone="gold">{reentry.join('. ')}.</Notice>}
    </PhoneSheet>
  );
}

import { dayInVietnam } from '@vuon/contract/day';
import type { Sale } from '@vuon/contract/harvest/sale';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { formatMoney } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useSaleActs } from '../sales/sale-data.ts';

/** Money that came. More than what is owed asks for a second look. */
export function PayDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { pay } = useSaleActs();
  const [amount, setAmount] = useState<number | null>(sale.owed || null);
  const [paidOn, setPaidOn] = useState(dayInVietnam(new Date()));
  const [isDeposit, setDeposit] = useState(false);
  const [notes, setNotes] = useState('');
  const [allowsOver, setAllowsOver] = useState(false);
  const over = (amount ?? 0) - sale.owed;
  return (
    <ActDialog
      title={`Ghi thu của ${sale.code}`}
      okText={amount ? `Ghi thu ${formatMoney(amount)}` : 'Ghi thu'}
      isComplete={amount !== null && amount > 0 && (over <= 0 || allowsOver)}
      act={(idempotencyKey) =>
        pay(sale, { amount: amount ?? 0, paidOn, isDeposit, notes: notes || null, allowsOver }, { idempotencyKey })
      }
      done={({ owed }) => (owed > 0 ? `Đã ghi thu; còn nợ ${formatMoney(owed)}` : 'Đã ghi thu; đã thu đủ')}
      onClose={onClose}
    >
      <Form.Item label="Số tiền" htmlFor="pay-amount" required extra={`Còn nợ ${formatMoney(sale.owed)}`}>
        <MoneyInput id="pay-amount" value={amount} onChange={setAmount} />
      </Form.Item>
      {over > 0 && (
        <Notice tone="gold">
          <Checkbox checked={allowsOver} onChange={({ target }) => setAllowsOver(target.checked)}>
            Thu thừa {formatMoney(over)} so với còn nợ, vẫn ghi
          </Checkbox>
        </Notice>
      )}
      <Form.Item label="Ngày thu" htmlFor="pay-day" required>
        <DayInput id="pay-day" value={paidOn} onChange={(day) => day && setPaidOn(day)} />
      </Form.Item>
      <Checkbox checked={isDeposit} onChange={({ target }) => setDeposit(target.checked)}>
        Là tiền đặt cọc
      </Checkbox>
      <Form.Item label="Ghi chú" htmlFor="pay-notes">
        <Input id="pay-notes" maxLength={300} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Form.Item>
    </ActDialog>
  );
}

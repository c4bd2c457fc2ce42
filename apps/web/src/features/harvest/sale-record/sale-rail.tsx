import { CarOutlined, WalletOutlined } from '@ant-design/icons';
import type { Sale } from '@vuon/contract/harvest/sale';
import { Button } from 'antd';
import { TargetSketch } from '#domain/targets/target-sketch.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { words } from '#ui/words.ts';
import { harvestFields } from '../record-fields.ts';
import { useSaleActs } from '../sales/sale-data.ts';
import './sale-record.css';

type Props = { sale: Sale; mayWrite: boolean; onPay: () => void; onDeliver: () => void };

export function SaleRail({ sale, mayWrite, onPay, onDeliver }: Props) {
  const steps: NextStep[] = [];
  if (mayWrite && sale.state === 'agreed')
    steps.push({
      key: 'deliver',
      icon: <CarOutlined aria-hidden="true" />,
      title: 'Giao hàng',
      detail: 'Phiếu đã giao không sửa được nữa',
      act: { label: 'Đã giao', onClick: onDeliver },
    });
  if (mayWrite && sale.owed > 0)
    steps.push({
      key: 'pay',
      icon: <WalletOutlined aria-hidden="true" />,
      title: 'Thu tiền',
      detail: `Còn nợ ${formatMoney(sale.owed)}`,
      act: { label: 'Ghi thu', onClick: onPay },
    });
  return (
    <RecordRail of={{ type: 'sale', id: sale.id }} fields={harvestFields.sale} steps={steps}>
      <Payments sale={sale} mayWrite={mayWrite} onPay={onPay} />
      {sale.targets && sale.place && (
        <RailCard title="Vườn bán">
          <TargetSketch targets={sale.targets} words={sale.place.words} />
          <p className="note">{sale.place.words}</p>
        </RailCard>
      )}
    </RecordRail>
  );
}

/** Money as it came, and the sum that it adds up to. */
function Payments({ sale, mayWrite, onPay }: Omit<Props, 'onDeliver'>) {
  const ask = useAsk();
  const { removePayment } = useSaleActs();
  const askRemove = ({ position, amount }: Sale['payments'][number]) =>
    ask.confirm({
      title: `Bỏ lần thu ${formatMoney(amount)}?`,
      content: 'Dùng khi ghi nhầm, hoặc đã trả lại tiền. Lịch sử của phiếu vẫn giữ.',
      okText: 'Bỏ',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => tellAct(removePayment(sale, position), ({ owed }) => `Đã bỏ; còn nợ ${formatMoney(owed)}`),
    });
  return (
    <RailCard
      title="Tiền"
      aside={
        mayWrite &&
        sale.state !== 'cancelled' && (
          <Button type="link" size="small" disabled={false} onClick={onPay}>
            Ghi thu
          </Button>
        )
      }
    >
      <table className="sale-money">
        <tbody>
          <tr>
            <th scope="row">Tiền hàng</th>
            <td className="figures">{formatMoney(sale.value)}</td>
          </tr>
          {sale.payments.map((payment) => (
            <tr key={payment.position}>
              <th scope="row">
                {payment.isDeposit ? 'Đặt cọc' : 'Thu'} {formatDate(payment.paidOn)}
                {payment.notes && <small>{payment.notes}</small>}
                {mayWrite && (
                  <Button type="link" size="small" disabled={false} onClick={() => askRemove(payment)}>
                    Bỏ
                  </Button>
                )}
              </th>
              <td className="figures">−{formatMoney(payment.amount)}</td>
            </tr>
          ))}
          <tr className="sale-money-total">
            <th scope="row">{sale.received > sale.value ? 'Thu thừa' : 'Còn nợ'}</th>
            <td className="figures">
              {formatMoney(sale.received > sale.value ? sale.received - sale.value : sale.owed)}
            </td>
          </tr>
        </tbody>
      </table>
    </RailCard>
  );
}

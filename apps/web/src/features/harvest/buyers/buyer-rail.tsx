import { ShoppingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Buyer } from '@vuon/contract/harvest/buyer';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { fieldStep } from '#ui/record/field-step.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { newSaleOf, salePath, salesPath } from '../paths.ts';
import { harvestFields } from '../record-fields.ts';
import { saleList } from '../sales/sale-data.ts';
import { SaleStateTag } from '../sales/sale-state-tag.tsx';
import './buyers.css';

export function BuyerRail({ buyer }: { buyer: Buyer }) {
  const { readOnly } = useEntityForm();
  const onField = useShowField();
  const seesSales = useMay('sales.read');
  const steps: NextStep[] = readOnly
    ? []
    : [
        {
          key: 'sale',
          icon: <ShoppingOutlined aria-hidden="true" />,
          title: 'Chốt bán',
          detail: 'Theo cân, hoặc bán mão cả vườn',
          act: { label: 'Lập phiếu', to: newSaleOf('buyer', buyer.id) },
        },
        ...(buyer.phone === null
          ? [fieldStep({ title: 'Số điện thoại', detail: 'Để gọi khi giao hàng', path: ['phone'] }, onField)]
          : []),
      ];
  return (
    <RecordRail of={{ type: 'buyer', id: buyer.id }} fields={harvestFields.buyer} steps={steps}>
      {seesSales && <LastSales buyer={buyer} />}
    </RecordRail>
  );
}

const shown = 5;

function LastSales({ buyer }: { buyer: Buyer }) {
  const { data } = useQuery(saleList({ buyerId: buyer.id, pageSize: shown }));
  return (
    <RailCard title="Phiếu bán" aside={<Link to={`${salesPath}?buyerId=${buyer.id}`}>Xem cả {buyer.saleCount}</Link>}>
      {data?.items.length === 0 && <p className="rail-quiet">Chưa bán lần nào.</p>}
      <ul className="buyer-sales">
        {data?.items.map(({ id, code, soldOn, value, state }) => (
          <li key={id}>
            <span>
              <Link to={salePath(id)}>{code}</Link>
              <small>
                {formatDate(soldOn)} · {formatMoney(value)}
              </small>
            </span>
            <SaleStateTag state={state} />
          </li>
        ))}
      </ul>
    </RailCard>
  );
}

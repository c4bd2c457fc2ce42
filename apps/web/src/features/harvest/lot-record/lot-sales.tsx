import { gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { kgText } from '../lots/lot-words.ts';
import { buyerPath, newSaleOf, salePath } from '../paths.ts';
import { SaleStateTag } from '../sales/sale-state-tag.tsx';

/** The lines of sales that took from the lot; prices for users who may see them. */
export function LotSales({ lot, maySell }: { lot: Lot; maySell: boolean }) {
  const seesSales = useMay('sales.read');
  if (lot.sales.length === 0)
    return (
      <p className="note">
        Chưa bán từ lô này. {maySell && lot.kgLeft > 0 && <Link to={newSaleOf('lot', lot.id)}>Lập phiếu bán</Link>}
      </p>
    );
  return (
    <FormCard title="Đã bán từ lô này" columns={1}>
      <div className="lot-table-room">
        <table className="lot-table">
          <thead>
            <tr>
              <th>Phiếu bán</th>
              <th>Bên mua</th>
              <th>Loại</th>
              <th data-number>Khối lượng</th>
              {seesSales && <th data-number>Đơn giá</th>}
              <th>Trạng thái</th>
            </tr>
          </thead>
          <tbody>
            {lot.sales.map(({ id, code, soldOn, state, buyer, grade, kg, price }) => (
              <tr key={`${id} ${grade}`} data-undone={state === 'cancelled' || undefined}>
                <td>
                  {seesSales ? <Link to={salePath(id)}>{code}</Link> : code}
                  <small>{formatDate(soldOn)}</small>
                </td>
                <td>
                  <Link to={buyerPath(buyer.id)}>{buyer.name}</Link>
                </td>
                <td>{gradeNames[grade]}</td>
                <td data-number className="figures">
                  {kgText(kg)}
                </td>
                {seesSales && (
                  <td data-number className="figures">
                    {price !== null && `${formatMoney(price)}/kg`}
                  </td>
                )}
                <td>
                  <SaleStateTag state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  );
}

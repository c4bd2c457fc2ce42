import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { lotOptions } from '../lots/lot-data.ts';
import { saleKeys, salesPath } from '../paths.ts';
import { SaleForm } from '../sale-form/sale-form.tsx';
import { newSale } from '../sale-form/sale-values.ts';
import { saleOptions } from '../sales/sale-data.ts';
import { SaleRecord } from './sale-record.tsx';

const back = { label: 'Về danh sách phiếu bán', to: salesPath };

/** One page for agreeing on a sale and for the sale itself. */
export function SalePage() {
  const { id } = useParams();
  const mayRead = useMay('sales.read');
  if (!mayRead) return <ForbiddenState title="Bạn chưa có quyền xem phiếu bán của đơn vị" />;
  if (!id) return <NewSale />;
  return (
    <OneRecord key={id} query={saleOptions(Number(id))} titleOf={({ code }) => code} back={back}>
      {(sale) => <SaleRecord sale={sale} />}
    </OneRecord>
  );
}

function NewSale() {
  const [search] = useSearchParams();
  const lotId = Number(search.get(saleKeys.lot)) || 0;
  const buyerId = Number(search.get(saleKeys.buyer)) || null;
  const lot = useQuery({ ...lotOptions(lotId), enabled: lotId > 0 });
  return (
    <NewRecord
      noun="phiếu bán"
      write="sales.write"
      back={back}
      title="Chốt bán"
      summary={lot.data && `Lô ${lot.data.code}`}
      needs={lotId > 0 ? [lot] : []}
    >
      <SaleForm sale={null} initial={newSale({ lot: lot.data ?? null, buyerId })} />
    </NewRecord>
  );
}

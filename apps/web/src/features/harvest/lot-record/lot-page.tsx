import { useParams } from 'react-router';
import { lotsPath } from '#domain/harvest/lot-path.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { LotForm } from '../lot-form/lot-form.tsx';
import { lotOptions } from '../lots/lot-data.ts';
import { LotRecord } from './lot-record.tsx';

const back = { label: 'Về danh sách lô hàng', to: lotsPath };

/** One page for opening a lot and for the lot itself. */
export function LotPage() {
  const { id } = useParams();
  if (!id)
    return (
      <NewRecord noun="lô hàng" write="lots.write" back={back} title="Mở lô hàng">
        <LotForm lot={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={lotOptions(Number(id))} titleOf={({ code }) => code} back={back}>
      {(lot) => <LotRecord lot={lot} />}
    </OneRecord>
  );
}

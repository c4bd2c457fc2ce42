import type { Buyer } from '@vuon/contract/harvest/buyer';
import { useNavigate, useParams } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { buyersPath } from '../paths.ts';
import { buyerOptions } from './buyer-data.ts';
import { BuyerForm } from './buyer-form.tsx';
import { useBuyerMenu } from './use-buyer-menu.ts';

const back = { label: 'Về danh sách bên mua', to: buyersPath };

/** One page for creating and editing. */
export function BuyerPage() {
  const { id } = useParams();
  if (!id)
    return (
      <NewRecord noun="bên mua" write="sales.write" back={back}>
        <BuyerForm buyer={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={buyerOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(buyer) => <BuyerRecord buyer={buyer} />}
    </OneRecord>
  );
}

function BuyerRecord({ buyer }: { buyer: Buyer }) {
  const navigate = useNavigate();
  const readOnly = !useMay('sales.write') || buyer.deletedAt !== null;
  const { more, onRestore } = useBuyerMenu(() => navigate(buyersPath))(buyer);
  const of = { type: 'buyer', id: buyer.id } as const;
  const files = useFilesTab(of, { readOnly });
  return (
    <div className="record-page">
      <PageHead
        title={buyer.name}
        tag={buyer.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={buyer.code}
        more={more}
      />
      <RestoreNotice subject="Bên mua này" deletedAt={buyer.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(buyer)} />
      <RecordTabs
        label={buyer.name}
        tabs={[
          { key: 'thong-tin', label: 'Thông tin', content: <BuyerForm buyer={buyer} readOnly={readOnly} /> },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}

const factsOf = ({ code, phone, saleCount, owed, packingHouseCode }: Buyer): Fact[] =>
  [
    { label: 'Mã', value: code },
    { label: 'Số điện thoại', value: phone && <PhoneLink phoneNumber={phone} /> },
    { label: 'Phiếu bán', value: saleCount > 0 && String(saleCount) },
    { label: 'Còn nợ', value: owed ? formatMoney(owed) : null, tone: 'gold' as const },
    { label: 'Cơ sở đóng gói', value: packingHouseCode },
  ].filter(({ value }) => value);

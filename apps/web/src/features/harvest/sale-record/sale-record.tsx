import { PrinterOutlined } from '@ant-design/icons';
import type { Sale } from '@vuon/contract/harvest/sale';
import {
  type SaleAction,
  saleActionsFrom,
  saleAsksReason,
  saleKindNames,
  saleTransitions,
} from '@vuon/contract/harvest/sale-state';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { kgText } from '../lots/lot-words.ts';
import { buyerPath, salePath, salesPath } from '../paths.ts';
import { SaleForm } from '../sale-form/sale-form.tsx';
import { saleValues } from '../sale-form/sale-values.ts';
import { useSaleActs } from '../sales/sale-data.ts';
import { SaleStateTag } from '../sales/sale-state-tag.tsx';
import { usePrintSales } from '../sales/use-print-sales.ts';
import { useSaleMenu } from '../sales/use-sale-menu.ts';
import { SaleRail } from './sale-rail.tsx';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const PayDialog = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog);

const doneWords: Record<SaleAction, string> = {
  deliver: 'Đã giao',
  'take-back': 'Đã chuyển lại chưa giao',
  cancel: 'Đã hủy',
  reopen: 'Đã mở lại',
};

export function SaleRecord({ sale }: { sale: Sale }) {
  const navigate = useNavigate();
  const mayWrite = useMay('sales.write') && sale.deletedAt === null;
  const [asked, setAsked] = useState<'cancel' | 'pay' | null>(null);
  const whenLoaded = useWhenLoaded();
  const print = usePrintSales();
  const { step } = useSaleActs();
  const { more, onRestore } = useSaleMenu(() => navigate(salesPath))(sale);
  const of = { type: 'sale', id: sale.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite });
  const run = (action: SaleAction) =>
    saleAsksReason(action)
      ? whenLoaded(CancelDialog, () => setAsked('cancel'))
      : void tellAct(
          step(sale, { action, deliveredOn: null, reason: null }),
          ({ code }) => `${doneWords[action]} ${code}`,
        );
  const onPay = () => whenLoaded(PayDialog, () => setAsked('pay'));
  const acts = (mayWrite ? saleActionsFrom(sale.state) : []).map(
    (action): PageAction => ({
      key: action,
      label: saleTransitions[action].label,
      danger: action === 'cancel',
      onClick: () => run(action),
    }),
  );
  const [next, ...others] = acts;
  const isOpen = mayWrite && sale.state === 'agreed';
  const printing: PageAction = {
    key: 'print',
    label: 'In phiếu',
    icon: <PrinterOutlined aria-hidden="true" />,
    onClick: () => void print([sale.id]),
  };
  return (
    <div className="record-page">
      <PageHead
        title={sale.code}
        tag={sale.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <SaleStateTag state={sale.state} />}
        summary={`${saleKindNames[sale.kind]} cho ${sale.buyer.name}`}
        actions={[...(next && sale.state === 'agreed' ? [next] : []), ...(sale.deletedAt ? [] : [printing])]}
        more={[...(next && sale.state !== 'agreed' ? [next] : []), ...others, ...more]}
      />
      <RestoreNotice subject="Phiếu này" deletedAt={sale.deletedAt} onRestore={onRestore} />
      {sale.stateReason && (
        <Notice tone="grey">
          <strong>Đã hủy:</strong> {sale.stateReason}
        </Notice>
      )}
      {sale.gardenSales.length > 0 && sale.state !== 'cancelled' && (
        <Notice tone="gold">
          Có hàng từ vườn đã bán mão theo{' '}
          {sale.gardenSales.map(({ id, code }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={salePath(id)}>{code}</Link>
            </span>
          ))}
          .
        </Notice>
      )}
      <FactStrip facts={factsOf(sale)} />
      <RecordTabs
        label={sale.code}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <SaleForm
                sale={sale}
                initial={saleValues(sale)}
                readOnly={!isOpen}
                rail={<SaleRail sale={sale} mayWrite={mayWrite} onPay={onPay} onDeliver={() => run('deliver')} />}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {asked === 'cancel' && <CancelDialog sale={sale} onClose={() => setAsked(null)} />}
      {asked === 'pay' && <PayDialog sale={sale} onClose={() => setAsked(null)} />}
    </div>
  );
}

const factsOf = ({ buyer, soldOn, deliveredOn, kg, value, received, owed, state }: Sale): Fact[] =>
  [
    { label: 'Bên mua', value: <Link to={buyerPath(buyer.id)}>{buyer.name}</Link> },
    { label: 'Ngày chốt', value: formatDate(soldOn) },
    { label: 'Ngày giao', value: deliveredOn && formatDate(deliveredOn) },
    { label: 'Khối lượng', value: kg !== null && kgText(kg) },
    { label: 'Tiền hàng', value: formatMoney(value) },
    { label: 'Đã thu', value: received > 0 && formatMoney(received) },
    {
      label: received > value ? 'Thu thừa' : 'Còn nợ',
      value: received > value ? formatMoney(received - value) : state !== 'cancelled' && formatMoney(owed),
      tone: owed > 0 ? ('gold' as const) : undefined,
    },
  ].filter((fact) => fact.value);

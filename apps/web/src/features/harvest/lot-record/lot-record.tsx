import { dayInVietnam } from '@vuon/contract/day';
import type { Lot } from '@vuon/contract/harvest/lot';
import { lotGaps } from '@vuon/contract/harvest/lot-document';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { lotsPath, lotTracePath } from '#domain/harvest/lot-path.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LotForm } from '../lot-form/lot-form.tsx';
import { useLotActs } from '../lots/lot-data.ts';
import { LotStateTag } from '../lots/lot-state-tag.tsx';
import { useLotMenu } from '../lots/use-lot-menu.ts';
import { newSaleOf, salePath } from '../paths.ts';
import { BalanceCard } from './balance-card.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { lotFacts } from './lot-facts.ts';
import { LotRail } from './lot-rail.tsx';
import { LotSales } from './lot-sales.tsx';
import { lotSteps } from './lot-steps.tsx';
import { LotYields } from './lot-yields.tsx';

const SplitDialog = lazyPart(async () => (await import('../lot-acts/split-dialog.tsx')).SplitDialog);
const MergeDialog = lazyPart(async () => (await import('../lot-acts/merge-dialog.tsx')).MergeDialog);
const PassportTab = lazyPart(async () => (await import('../lot-passport/passport-tab.tsx')).PassportTab);
const LossDialog = lazyPart(async () => (await import('../lot-acts/loss-dialog.tsx')).LossDialog);

type Asked = 'split' | 'merge' | 'loss';
const dialogs = { split: SplitDialog, merge: MergeDialog, loss: LossDialog };

export function LotRecord({ lot }: { lot: Lot }) {
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const mayWrite = useMay('lots.write') && lot.deletedAt === null;
  const maySell = useMay('sales.write') && lot.deletedAt === null;
  const mayRate = useMay('quality.write') && lot.deletedAt === null;
  const seesSales = useMay('sales.read');
  const [asked, setAsked] = useState<Asked | null>(null);
  const whenLoaded = useWhenLoaded();
  const open = (what: Asked) => whenLoaded(dialogs[what], () => setAsked(what));
  const { setState } = useLotActs();
  const { more, onRestore } = useLotMenu(() => navigate(lotsPath))(lot);
  const of = { type: 'lot', id: lot.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite });
  const gaps = lot.kgIn > 0 ? lotGaps(lot.documents, dayInVietnam(new Date())) : [];
  const hasFruit = lot.kgLeft > 0;
  const toTab = (tab: string) => setSearch({ tab }, { replace: true });
  const acts: PageAction[] = mayWrite
    ? [
        ...(hasFruit ? [{ key: 'split', label: 'Tách lô', onClick: () => open('split') }] : []),
        ...(lot.state === 'open' ? [{ key: 'merge', label: 'Gộp lô khác vào', onClick: () => open('merge') }] : []),
        ...(hasFruit ? [{ key: 'loss', label: 'Ghi hao hụt', onClick: () => open('loss') }] : []),
        {
          key: 'state',
          label: lot.state === 'open' ? 'Đóng lô' : 'Mở lại lô',
          onClick: () =>
            void tellAct(setState(lot, lot.state === 'open' ? 'closed' : 'open'), ({ code, state }) =>
              state === 'open' ? `Đã mở lại ${code}` : `Đã đóng ${code}`,
            ),
        },
      ]
    : [];
  const steps = lotSteps(lot, gaps, {
    mayWrite,
    maySell,
    mayRate,
    toDocuments: () => toTab('chung-tu'),
    toPassport: () => toTab('ho-chieu'),
    onMerge: () => open('merge'),
  });
  const Dialog = asked && dialogs[asked];
  return (
    <div className="record-page">
      <PageHead
        title={lot.code}
        tag={<LotStateTag lot={lot} />}
        summary={[lot.cropGroup.name, lot.store].filter(Boolean).join(' · ')}
        actions={[
          ...(maySell && hasFruit ? [{ key: 'sell', label: 'Bán lô này', to: newSaleOf('lot', lot.id) }] : []),
          { key: 'trace', label: 'Truy xuất', to: lotTracePath(lot.id) },
        ]}
        more={[...acts, ...more]}
      />
      <RestoreNotice subject="Lô hàng này" deletedAt={lot.deletedAt} onRestore={onRestore} />
      {gaps
        .filter(({ level }) => level === 'danger')
        .map(({ kind, words }) => (
          <Notice key={kind} tone="red">
            <strong>Không xuất bán được:</strong> {words}.
          </Notice>
        ))}
      {lot.gardenSales.length > 0 && (
        <Notice tone="gold">
          Trái của lô này đến từ vườn đã bán mão theo{' '}
          {lot.gardenSales.map(({ id, code }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              {seesSales ? <Link to={salePath(id)}>{code}</Link> : code}
            </span>
          ))}
          .
        </Notice>
      )}
      <FactStrip facts={lotFacts(lot)} />
      <RecordTabs
        label={lot.code}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <LotForm
                lot={lot}
                readOnly={!mayWrite}
                rail={<LotRail lot={lot} steps={steps} />}
                first={<BalanceCard lot={lot} mayWrite={mayWrite} />}
              />
            ),
          },
          { key: 'me', label: 'Mẻ', count: lot.yields.length, content: <LotYields lot={lot} /> },
          { key: 'ban', label: 'Bán', count: lot.sales.length, content: <LotSales lot={lot} maySell={maySell} /> },
          {
            key: 'chung-tu',
            label: 'Chứng từ',
            count: lot.documents.length,
            content: <DocumentsTab lot={lot} gaps={gaps} mayWrite={mayWrite} />,
          },
          {
            key: 'ho-chieu',
            label: 'Hộ chiếu',
            content: <PassportTab lot={lot} mayWrite={mayWrite} />,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {Dialog && <Dialog lot={lot} onClose={() => setAsked(null)} />}
    </div>
  );
}

import {
  DeleteOutlined,
  FileSearchOutlined,
  ImportOutlined,
  RollbackOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { StockItemDetail } from '@vuon/contract/handbook/stock-item';
import { type StockMove, type StockMoveKind, stockMoveKindNames } from '@vuon/contract/handbook/stock-move';
import { changeText, stockNumber, unitName } from '@vuon/contract/handbook/stock-words';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import type { ListFilter } from '#ui/list/filters/list-filter.ts';
import { ListTab } from '#ui/list/list-tab.tsx';
import type { ListColumn, ListView, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { moveList } from '../stock/stock-data.ts';
import { LeafMark } from './leaf-mark.tsx';
import { moveDocument } from './move-words.ts';
import '#ui/page/cells.css';
import './stock-item.css';

const ReverseDialog = lazyPart(async () => (await import('../stock-acts/reverse-dialog.tsx')).ReverseDialog);

const icons: Record<StockMoveKind, ReactNode> = {
  receipt: <ImportOutlined aria-hidden="true" />,
  issue: <UploadOutlined aria-hidden="true" />,
  return: <RollbackOutlined aria-hidden="true" />,
  use: <LeafMark />,
  disposal: <DeleteOutlined aria-hidden="true" />,
  count: <FileSearchOutlined aria-hidden="true" />,
};

const columnsIn = (unit: string): ListColumn<StockMove>[] => [
  {
    key: 'at',
    title: 'Ngày',
    sort: 'at',
    render: ({ at, kind }) => (
      <span className="cell-lines">
        {formatDate(at)}
        {/* A receipt counts from the first moment of its day. */}
        {kind !== 'receipt' && <small>{formatTime(at)}</small>}
      </span>
    ),
  },
  {
    key: 'kind',
    title: 'Loại',
    render: ({ kind, reversesId, reversedById }) => (
      <span className="stock-kind" data-reversed={reversedById !== null || undefined}>
        <i>{icons[kind]}</i>
        {stockMoveKindNames[kind]}
        {reversesId !== null && <StatusTag tone="grey">Đảo</StatusTag>}
      </span>
    ),
  },
  {
    key: 'document',
    title: 'Chứng từ',
    render: (move) => {
      const { name, path, detail } = moveDocument(move);
      return (
        <span className="cell-lines stock-document" title={detail}>
          {path ? <Link to={path}>{name}</Link> : name}
          <small>{detail}</small>
        </span>
      );
    },
  },
  { key: 'batch', title: 'Lô nhập', render: ({ batch }) => batch.code },
  {
    key: 'change',
    title: 'Thay đổi',
    align: 'right',
    render: ({ kind, storeChange, crewChange, reversedById }) => (
      <span className="cell-lines figures" data-reversed={reversedById !== null || undefined}>
        <strong>{changeText(storeChange || crewChange, unit)}</strong>
        {storeChange === 0 && kind !== 'count' && <small>trừ ở tổ</small>}
      </span>
    ),
  },
  {
    key: 'inStore',
    title: 'Trong kho',
    align: 'right',
    render: ({ inStore, storeChange }) => (
      <span className="figures stock-balance" data-changed={storeChange !== 0 || undefined}>
        {stockNumber(inStore, unit)}
      </span>
    ),
  },
  {
    key: 'withCrews',
    title: 'Ở tổ',
    align: 'right',
    render: ({ withCrews, crewChange }) => (
      <span className="figures stock-balance" data-changed={crewChange !== 0 || undefined}>
        {stockNumber(withCrews, unit)}
      </span>
    ),
  },
];

const phoneRowIn = (unit: string): PhoneRow<StockMove> => ({
  mark: ({ kind }) => <i className="stock-kind-mark">{icons[kind]}</i>,
  title: ({ kind, storeChange, crewChange, reversesId }) =>
    `${stockMoveKindNames[kind]}${reversesId ? ' (đảo)' : ''} ${changeText(storeChange || crewChange, unit)}`,
  state: ({ inStore }) => <span className="figures">kho {stockNumber(inStore, unit)}</span>,
  facts: (move) => [formatDate(move.at), `lô ${move.batch.code}`, moveDocument(move).detail],
});

const views: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  ...Object.entries(stockMoveKindNames).map(([kind, label]) => ({ key: kind, label, query: { kind } })),
];
const filters: ListFilter[] = [{ kind: 'days', key: 'days', label: 'Ngày', from: 'from', to: 'to' }];
const sorts = [
  { value: '-at', label: 'Mới nhất trước' },
  { value: 'at', label: 'Cũ nhất trước' },
];
const nameOf = (move: StockMove) => `${stockMoveKindNames[move.kind]} ${formatDate(move.at)}`;

type Props = { item: StockItemDetail; onBatch: (id: number) => void };

/** 'Sổ kho': the lines of one material with the balances after each. */
export function StockLedger({ item, onBatch }: Props) {
  const mayWrite = useMay('stock.write');
  const whenLoaded = useWhenLoaded();
  const [reversing, setReversing] = useState<StockMove | null>(null);
  const columns = useMemo(() => columnsIn(item.unit), [item.unit]);
  const phoneRow = useMemo(() => phoneRowIn(item.unit), [item.unit]);
  const within = useMemo(() => ({ materialId: item.id }), [item.id]);
  const batchFilter: ListFilter = {
    key: 'stockBatchId',
    label: 'Lô nhập',
    options: item.batches.map(({ id, code }) => ({ value: String(id), label: code })),
  };
  return (
    <section className="stock-ledger" aria-label="Sổ kho">
      <h2>
        Sổ kho <small className="note">{unitName(item.unit)}</small>
      </h2>
      <ListTab
        name="stock-moves"
        title="Sổ kho"
        noun="dòng"
        scope="so"
        within={within}
        nameOf={nameOf}
        searchLabel="Lô, hóa đơn, nhà cung cấp"
        list={moveList}
        columns={columns}
        phoneRow={phoneRow}
        views={views}
        filters={[batchFilter, ...filters]}
        sorts={sorts}
        rowMenu={(move) => [
          { key: 'batch', label: `Mở lô ${move.batch.code}`, onClick: () => onBatch(move.batch.id) },
          ...(mayWrite && move.reversesId === null && move.reversedById === null && move.diaryEntry === null
            ? [
                {
                  key: 'reverse',
                  label: 'Đảo dòng ghi nhầm',
                  danger: true,
                  onClick: () => whenLoaded(ReverseDialog, () => setReversing(move)),
                },
              ]
            : []),
        ]}
        bulk={null}
        empty={{ title: 'Sổ chưa có dòng nào', text: 'Nhập kho thì dòng đầu tiên hiện ở đây.' }}
      />
      {reversing && <ReverseDialog move={reversing} onClose={() => setReversing(null)} />}
    </section>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import type { BulkAction, ChosenAction, ListQuery, Row } from '../list-types.ts';
import type { DialogAction } from './contributed-actions.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

/** A bulk act of the server, an action of the page itself, or an action that starts with a dialog. */
export type BarAction<T> = BulkAction<T> | ChosenAction<T> | DialogAction<T>;

type Props<T> = {
  noun: string;
  actions: BarAction<T>[];
  selection: Selection<T>;
  total: number;
  query: ListQuery;
  /** Shown after the number, if the chosen records are not the rows of a list; no number while they are being counted. */
  words?: string | undefined;
  /** After the actions. */
  extra?: ReactNode;
  onStart: (action: BarAction<T>) => void;
};

export function BulkBar<T extends Row>({ noun, actions, selection, total, query, words, extra, onStart }: Props<T>) {
  const { all, rows, leftAll, selectAll, clear } = selection;
  const count = all ? total : rows.length;
  const number = Number.isNaN(count) ? '…' : formatNumber(count);
  const suited = actions.filter(({ suits }) => suits?.(query, all ? null : rows) ?? true);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={`Thao tác với ${number} ${noun} đã chọn`}>
      <span className="bulk-bar-count">{number}</span>{' '}
      <span className="bulk-bar-words" aria-live="polite">
        {words ?? (all ? `${noun} khớp bộ lọc, ở mọi trang` : `${noun} đã chọn${leftAll ? ', chỉ còn trang này' : ''}`)}
      </span>
      {!all && count < total && (
        <button type="button" className="bulk-bar-all" onClick={selectAll}>
          Chọn cả {formatNumber(total)} <span>khớp bộ lọc</span>
        </button>
      )}
      <span className="bulk-bar-line" />
      {suited.map((action) => (
        <button
          key={action.action}
          type="button"
          className={action.danger ? 'bulk-bar-danger' : ''}
          onClick={() => onStart(action)}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
      {extra}
      <span className="bulk-bar-line bulk-bar-line-end" />
      <button type="button" className="bulk-bar-close" aria-label="Bỏ chọn" onClick={clear}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { formatNumber } from '../../lib/format.ts';
import type { BulkAction, ChosenAction, ListQuery, Row } from './list-types.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

type Props<T> = {
  noun: string;
  actions: (BulkAction<T> | ChosenAction<T>)[];
  selection: Selection<T>;
  total: number;
  query: ListQuery;
  onStart: (action: BulkAction<T> | ChosenAction<T>) => void;
};

export function BulkBar<T extends Row>({ noun, actions, selection, total, query, onStart }: Props<T>) {
  const { all, rows, leftAll, selectAll, clear } = selection;
  const count = all ? total : rows.length;
  const suited = actions.filter(({ suits }) => suits?.(query, all ? null : rows) ?? true);
  return (
    <div className="bulk-bar" role="toolbar" aria-label={`Thao tác với ${count} ${noun} đã chọn`}>
      <span className="bulk-bar-count">{formatNumber(count)}</span>{' '}
      <span className="bulk-bar-words" aria-live="polite">
        {all ? `${noun} khớp bộ lọc, ở mọi trang` : `${noun} đã chọn${leftAll ? ', chỉ còn trang này' : ''}`}
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
      <span className="bulk-bar-line bulk-bar-line-end" />
      <button type="button" className="bulk-bar-close" aria-label="Bỏ chọn" onClick={clear}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  );
}

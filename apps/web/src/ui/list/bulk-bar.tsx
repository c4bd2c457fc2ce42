import { CloseOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import type { BulkAction, ListOptions, Row } from './list-types.ts';
import type { Selection } from './use-selection.ts';
import './bulk-bar.css';

type Props<T, K extends readonly unknown[]> = {
  noun: string;
  actions: BulkAction<T>[];
  selection: Selection<T>;
  total: number;
  /** Everything that matches, in one answer. */
  all: ListOptions<T, K>;
};

// One answer holds at most this many; more than that is a job for the server.
const mostAtOnce = 200;

export function BulkBar<T extends Row, K extends readonly unknown[]>({
  noun,
  actions,
  selection,
  total,
  all,
}: Props<T, K>) {
  const client = useQueryClient();
  const [loading, setLoading] = useState(false);
  const count = selection.rows.length;
  const suited = actions.filter(({ suits }) => suits?.(selection.rows) ?? true);
  const selectAll = async () => {
    setLoading(true);
    try {
      selection.select((await client.fetchQuery(all)).items);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="bulk-bar" role="toolbar" aria-label={`Thao tác với ${count} ${noun} đã chọn`}>
      <span className="bulk-bar-count">{formatNumber(count)}</span>
      <span>{noun} đã chọn</span>
      {count < total && total <= mostAtOnce && (
        <button
          type="button"
          className="bulk-bar-all"
          disabled={loading}
          onClick={() => void selectAll().catch(() => {})}
        >
          Chọn cả {formatNumber(total)}
        </button>
      )}
      <span className="bulk-bar-line" />
      {suited.map(({ key, label, icon, danger, run }) => (
        <button
          key={key}
          type="button"
          className={danger ? 'bulk-bar-danger' : ''}
          onClick={() => run(selection.rows, selection.clear)}
        >
          {icon}
          {label}
        </button>
      ))}
      <span className="bulk-bar-line bulk-bar-line-end" />
      <button type="button" className="bulk-bar-close" aria-label="Bỏ chọn" onClick={selection.clear}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  );
}

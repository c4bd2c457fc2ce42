import type { BulkPreview } from '@vuon/contract/lists/bulk';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';

export type Refused = BulkPreview['refused']['rows'];

type PreviewProps = {
  preview: BulkPreview;
  noun: string;
  renderChange?: ((from: string, to: string) => ReactNode) | undefined;
};

/** All previews have the same order: rows that cannot change, with the reason; rows that change; rows that stay as they are. */
export function PreviewRows({ preview: { able, same, refused }, noun, renderChange }: PreviewProps) {
  return (
    <>
      <p className="bulk-tags">
        {refused.count > 0 && <StatusTag tone="red">{formatNumber(refused.count)} không làm được</StatusTag>}
        {able.count > 0 && <StatusTag tone="green">{formatNumber(able.count)} sẽ đổi</StatusTag>}
        {same.count > 0 && <StatusTag tone="grey">{formatNumber(same.count)} giữ nguyên</StatusTag>}
      </p>
      <ul className="bulk-rows">
        <RefusedRows rows={refused.rows} />
        <Others count={refused.count - refused.rows.length} words={`${noun} khác không làm được`} />
        {able.rows.map(({ id, name, from, to, detail }) => (
          <li key={id} className="bulk-able">
            <span>
              {name}
              {detail && <small>{detail}</small>}
            </span>
            {renderChange && from !== undefined && to !== undefined && renderChange(from, to)}
          </li>
        ))}
        <Others count={able.count - able.rows.length} words={`${noun} khác sẽ đổi`} />
      </ul>
    </>
  );
}

export function RefusedRows({ rows }: { rows: Refused }) {
  return rows.map(({ id, name, why }) => (
    <li key={id} className="bulk-refused">
      {name}
      <small>{why}</small>
    </li>
  ));
}

export const Others = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <li className="bulk-others">
      và {formatNumber(count)} {words}
    </li>
  );

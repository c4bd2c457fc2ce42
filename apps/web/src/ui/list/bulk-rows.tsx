import type { BulkPreview } from '@vuon/contract/lists/bulk';
import { formatNumber } from '../../lib/format.ts';
import { StatusTag } from '../status-tag.tsx';

export type Refused = BulkPreview['refused']['rows'];

type PreviewProps = { preview: BulkPreview; noun: string };

/** In the one order of all previews: what cannot change, with the reason; then what changes. */
export function PreviewRows({ preview: { able, refused }, noun }: PreviewProps) {
  return (
    <>
      <p className="bulk-tags">
        {refused.count > 0 && <StatusTag tone="red">{formatNumber(refused.count)} không làm được</StatusTag>}
        {able.count > 0 && <StatusTag tone="green">{formatNumber(able.count)} sẽ đổi</StatusTag>}
      </p>
      <ul className="bulk-rows">
        <RefusedRows rows={refused.rows} />
        <Others count={refused.count - refused.rows.length} words={`${noun} khác không làm được`} />
        {able.names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name, and the list never changes.
          <li key={index}>{name}</li>
        ))}
        <Others count={able.count - able.names.length} words={`${noun} khác sẽ đổi`} />
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

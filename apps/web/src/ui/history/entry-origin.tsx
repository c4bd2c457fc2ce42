import type { Audit } from '@vuon/contract/audit/audit';
import { Link } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { addressText, operationPath, operationText } from './history-words.ts';

/** The network address, the administrator's right, and the larger operation that the entry is part of. */
export function EntryOrigin({ entry }: { entry: Audit }) {
  const mayReadAll = useMay('audit.read');
  const address = addressText(entry);
  const operation = operationText(entry);
  if (!address && !operation && !entry.asAdmin) return null;
  return (
    <p className="history-origin">
      {entry.asAdmin && <span>thay mặt với quyền quản trị</span>}
      {operation && (
        <span>
          {operation}
          {mayReadAll && entry.operation && <Link to={operationPath(entry.operation)}>Xem cả lần này</Link>}
        </span>
      )}
      {address && <span>từ {address}</span>}
    </p>
  );
}

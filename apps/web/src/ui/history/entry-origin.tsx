import type { Audit } from '@vuon/contract/audit/audit';
import { Link } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { actPath, addressText, operationText } from './history-words.ts';
import { UndoneMark } from './undone-mark.tsx';

/** The network address, the administrator's right, and the larger operation that the entry is part of. */
export function EntryOrigin({ entry }: { entry: Audit }) {
  const mayReadAll = useMay('audit.read');
  const address = addressText(entry);
  const operation = operationText(entry);
  const undone = entry.act?.undone;
  if (!address && !operation && !entry.asAdmin && !undone) return null;
  return (
    <p className="history-origin">
      {entry.asAdmin && <span>thay mặt với quyền quản trị</span>}
      {operation && (
        <span>
          {operation}
          {mayReadAll && entry.operation && !entry.act?.isUndo && (
            <Link to={actPath(entry.operation)}>Xem cả lần này</Link>
          )}
        </span>
      )}
      {address && <span>từ {address}</span>}
      {undone && <UndoneMark undone={undone} />}
    </p>
  );
}

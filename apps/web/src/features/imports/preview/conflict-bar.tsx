import { lowerFirst } from '@vuon/contract/first-letter';
import type { ConflictDecision, ImportField, ImportRow } from '@vuon/contract/imports/import';
import { Radio } from 'antd';
import { formatRelativeDay, formatTime } from '#lib/format.ts';
import type { RowActs } from './row-acts.ts';
import { ChangedValue } from './row-cell.tsx';

type Props = { row: ImportRow; fields: ImportField[]; acts: RowActs | null };

/** Who changed the record since, and which side is taken; the stored one unless the user says otherwise. */
export function ConflictBar({ row, fields, acts }: Props) {
  const { conflict } = row;
  if (!conflict) return null;
  const changed = fields.filter(({ key }) => key in conflict.fields);
  return (
    <div className="conflict-bar">
      <p>
        <strong>{conflict.by ?? 'Có người'}</strong> đã đổi{' '}
        {changed.map(({ key, label }, index) => {
          const { base, stored } = conflict.fields[key] ?? { stored: null };
          return (
            <span key={key}>
              {index > 0 && ', '}
              {lowerFirst(label)}
              {base !== undefined && (
                <>
                  {' '}
                  <ChangedValue before={base} after={stored} />
                </>
              )}
            </span>
          );
        })}
        {conflict.at && ` lúc ${formatTime(conflict.at)} ${formatRelativeDay(conflict.at)}`}, sau khi tệp được xuất.
      </p>
      {acts && (
        <Radio.Group
          aria-label={`Xung đột ở dòng ${row.line}`}
          value={row.decision}
          disabled={acts.busy}
          onChange={({ target }) => acts.decide(target.value as ConflictDecision, row.line)}
        >
          <Radio value="keep">Giữ bản trên hệ thống</Radio>
          <Radio value="file">Lấy từ tệp</Radio>
        </Radio.Group>
      )}
    </div>
  );
}

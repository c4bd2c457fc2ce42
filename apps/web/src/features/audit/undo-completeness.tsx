import { useQuery } from '@tanstack/react-query';
import type { Act } from '@vuon/contract/audit/act';
import { bulkRoutes } from '@vuon/contract/lists/bulk';
import { formatNumber, formatTime } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { historyKey } from '#ui/history/history-key.ts';

/** Whether undoing would put back everything, in one sentence. */
export function UndoCompleteness({ act }: { act: Act }) {
  const { noun } = useRecordTypes()[act.type];
  const { undo, operation } = act;
  const { data } = useQuery({
    queryKey: [...historyKey, 'undo-preview', operation],
    queryFn: ({ signal }) => {
      const { action, values } = undo?.kind === 'bulk' ? undo : { action: '', values: undefined };
      const body = { action, select: { changedBy: operation }, ...(values && { values }) };
      return call(bulkRoutes.preview, { body }, { signal });
    },
    enabled: undo?.kind === 'bulk',
  });
  if (undo?.kind === 'schedule')
    return <p>Việc đã bắt đầu hoặc đã sửa từ đó đến nay được giữ nguyên; những việc khác trở lại ngày cũ.</p>;
  if (undo?.kind !== 'bulk')
    return <p>Hoàn tác được khi chưa bản ghi nào bị sửa hay được dùng; nếu không, không có gì bị gỡ.</p>;
  if (!data) return null;
  const { able, refused, same } = data;
  const lost = refused.count + same.count;
  if (able.count === 0) return <p>Các {noun} này đều đã được đổi lại từ sau đó, nên không còn gì để trả về như cũ.</p>;
  if (lost === 0)
    return (
      <p>
        Chưa {noun} nào bị đổi lại sau {formatTime(act.at)}, nên trả được cả {formatNumber(able.count)} {noun} về như
        cũ.
      </p>
    );
  return (
    <p>
      Trả được {formatNumber(able.count)} {noun} về như cũ; {formatNumber(lost)} {noun} đã được đổi lại từ sau đó và
      được giữ nguyên.
    </p>
  );
}

import { EditOutlined } from '@ant-design/icons';
import { formatDateTime } from '#lib/format.ts';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useDiaryForm } from './use-diary-form.ts';
import { waitingDiary } from './waiting-diary.ts';

/** Below the orders: what was done without one is written down here, and waits here until it is sent. */
export function DiaryRows() {
  const mayWrite = useMay('diary.write');
  const { open } = useDiaryForm();
  const waiting = waitingDiary(useOwnEntries()).filter(({ entry }) => entry.refusal === null);
  if (!mayWrite) return null;
  return (
    <>
      <h2 className="my-work-next">Nhật ký</h2>
      {waiting.map(({ entry, behind }) => (
        <div key={entry.subject} className="card my-work-row">
          <span className="my-work-row-words">
            <b>{entry.words}</b>
            <span>
              {formatDateTime(entry.madeAt)}
              {behind.length > 0 && `, ${behind.length} ảnh`}
            </span>
          </span>
          <StatusTag tone="gold">Chờ gửi</StatusTag>
        </div>
      ))}
      <button type="button" className="card my-work-row" onClick={() => open()}>
        <EditOutlined className="my-work-row-icon" aria-hidden="true" />
        <span className="my-work-row-words">
          <b>Ghi nhật ký</b>
          <span>Việc làm ngoài phiếu, không cần sóng</span>
        </span>
      </button>
    </>
  );
}

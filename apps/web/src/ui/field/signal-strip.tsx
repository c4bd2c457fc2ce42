import { CloudSyncOutlined, DisconnectOutlined } from '@ant-design/icons';
import { formatAgo } from '#lib/format.ts';
import { useOutbox } from '#lib/outbox/outbox.ts';
import type { OutboxEntry } from '#lib/outbox/outbox-entry.ts';
import { useSession } from '#lib/session/session-store.ts';
import './signal-strip.css';

type Props = {
  hasSignal: boolean;
  /** The user's own, for this entity. */
  entries: OutboxEntry[];
  /** When the server told what the page shows, if that is some time ago. */
  oldSince: number | undefined;
};

/** On top of the page: whether there is a signal, and what waits for one. */
export function SignalStrip({ hasSignal, entries, oldSince }: Props) {
  const isSending = useOutbox((state) => state.sending !== null);
  const userId = useSession(({ item }) => item?.id);
  const others = useOutbox((state) => state.entries?.filter(({ owner }) => owner.userId !== userId).length ?? 0);
  const waiting = entries.filter(({ refusal }) => refusal === null).length;
  const old = oldSince === undefined ? '' : `, cập nhật ${formatAgo(new Date(oldSince).toISOString())}`;
  return (
    <>
      {(!hasSignal || waiting > 0) && (
        <div className="signal-strip" role="status">
          {hasSignal ? <CloudSyncOutlined aria-hidden="true" /> : <DisconnectOutlined aria-hidden="true" />}
          <span>
            {!hasSignal && <b>Mất sóng</b>}
            {!hasSignal && waiting === 0 && `${old || ', mở bằng dữ liệu trên máy'}`}
            {waiting > 0 &&
              `${hasSignal ? '' : ', '}${waiting} mục ${hasSignal && isSending ? 'đang gửi' : 'chờ gửi'}, đã lưu trên máy`}
          </span>
        </div>
      )}
      {others > 0 && (
        <div className="signal-strip signal-strip-others" role="note">
          {others} mục của người khác chờ trên máy này, sẽ gửi khi người đó đăng nhập lại
        </div>
      )}
    </>
  );
}

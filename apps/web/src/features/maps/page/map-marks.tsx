import { useSyncExternalStore } from 'react';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { OfflineIcon } from '#map/tools/map-icons.tsx';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Dark, since it is temporary: the map stays in sight, but is not up to date. */
export function MapMark({ trouble }: { trouble: unknown }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOff = !isOnline || trouble instanceof ConnectionError;
  return (
    <div className="map-mark" role="status">
      {isOff ? (
        <p>
          <OfflineIcon />
          <b>Mất sóng</b> Bản đồ là của lần tải trước
        </p>
      ) : trouble ? (
        <p>
          <b>Thiếu một phần bản đồ</b> Đang thử tải lại
        </p>
      ) : null}
    </div>
  );
}

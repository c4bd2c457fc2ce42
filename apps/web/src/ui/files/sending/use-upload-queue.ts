import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import { createUploadQueue, isUnderWay, type SendOne } from './upload-queue.ts';

/** The files that are being sent from this page. Leaving it asks first, then stops them. */
export function useUploadQueue(send: SendOne) {
  const latest = useRef(send);
  latest.current = send;
  const [queue] = useState(() => createUploadQueue((file, attempt) => latest.current(file, attempt)));
  const sending = useStore(queue.store);
  useEffect(() => () => queue.cancelAll(), [queue]);
  useEffect(() => {
    const again = () => {
      for (const { key, error } of queue.store.getState()) if (error instanceof ConnectionError) queue.retry(key);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [queue]);
  useLeaveReason(() => {
    const count = queue.store.getState().filter(isUnderWay).length;
    if (count === 0) return null;
    return {
      title: 'Rời trang khi đang gửi tệp?',
      text: `Còn ${count} tệp chưa gửi xong. Rời đi thì chúng không được lưu; những tệp đã gửi xong vẫn còn.`,
      leave: 'Dừng gửi và rời đi',
    };
  });
  return { ...queue, sending };
}

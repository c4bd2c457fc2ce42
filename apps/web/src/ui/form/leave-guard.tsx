import { Modal } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Leaving with unsaved changes asks, inside the app and when the tab closes. A ref: saving must free the way at once. */
export function LeaveGuard({ dirty }: { dirty: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Rời trang khi chưa lưu?"
      okText="Ở lại"
      cancelText="Bỏ thay đổi và rời đi"
      cancelButtonProps={{ danger: true }}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={440}
    >
      Những gì bạn vừa sửa trên trang này chưa được lưu và sẽ mất.
    </Modal>
  );
}

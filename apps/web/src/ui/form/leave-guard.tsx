import { Button, Modal } from 'antd';
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
  const stay = () => blocker.reset?.();
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Rời trang khi chưa lưu?"
      onCancel={stay}
      closable={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="leave" danger onClick={() => blocker.proceed?.()}>
          Bỏ thay đổi và rời đi
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={stay}>
          Ở lại
        </Button>,
      ]}
    >
      Những gì bạn vừa sửa trên trang này chưa được lưu và sẽ mất.
    </Modal>
  );
}

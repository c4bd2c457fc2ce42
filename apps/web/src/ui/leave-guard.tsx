import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { findLeaveReason, type LeaveReason } from './leave-reason.ts';

/** Asks before something is lost, inside the app and when the tab closes. The router knows one blocker: the shell has it. */
export function LeaveGuard() {
  const reason = useRef<LeaveReason | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    reason.current = findLeaveReason();
    return reason.current !== null;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (findLeaveReason()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={reason.current?.title}
      onCancel={stay}
      closable={false}
      mask={{ closable: false }}
      width={440}
      footer={[
        <Button key="leave" danger onClick={() => blocker.proceed?.()}>
          {reason.current?.leave}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={stay}>
          Ở lại
        </Button>,
      ]}
    >
      {reason.current?.text}
    </Modal>
  );
}

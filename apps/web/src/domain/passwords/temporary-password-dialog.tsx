import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { TemporaryPassword } from './temporary-password.tsx';
import './password-dialog.css';

type Props = {
  title: string;
  children?: ReactNode;
  password: string;
  login?: string | null | undefined;
  onClose: () => void;
};

/** Closes by its button only: a click beside it must not remove a password that cannot be shown again. */
export function TemporaryPasswordDialog({ title, children, password, login, onClose }: Props) {
  return (
    <Modal
      open
      title={title}
      width={520}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={<Button onClick={onClose}>Đã ghi lại, đóng</Button>}
    >
      <div className="password-dialog">
        {children}
        <TemporaryPassword password={password} login={login} />
      </div>
    </Modal>
  );
}

import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../states/notice.tsx';

type Props = {
  /** The page that makes a copy; null for users who may not make one. */
  clonePath: string | null;
  /** 'Nhóm cây của hệ thống.' */
  children: ReactNode;
};

/** On the page of a system's record, for users who can only copy it. */
export function SystemNotice({ clonePath, children }: Props) {
  const navigate = useNavigate();
  return (
    <Notice
      tone="blue"
      action={
        clonePath && (
          <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => navigate(clonePath)}>
            Nhân bản về đơn vị
          </Button>
        )
      }
    >
      <strong>{children}</strong> Mọi đơn vị dùng chung, chỉ quản trị viên sửa.
      {clonePath && ' Nhân bản để có bản sửa được.'}
    </Notice>
  );
}

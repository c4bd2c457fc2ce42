import {
  DeleteOutlined,
  EditOutlined,
  InboxOutlined,
  KeyOutlined,
  PaperClipOutlined,
  PlusOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Record<string, ComponentType> = {
  create: PlusOutlined,
  update: EditOutlined,
  remove: DeleteOutlined,
  restore: UndoOutlined,
  archive: InboxOutlined,
  unarchive: InboxOutlined,
  'change-password': KeyOutlined,
};

export function ActionIcon({ action }: { action: string }) {
  const Icon = icons[action] ?? (action.startsWith('upload.') ? PaperClipOutlined : EditOutlined);
  return (
    <span className="history-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}

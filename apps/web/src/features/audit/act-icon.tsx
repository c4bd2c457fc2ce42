import {
  AppstoreAddOutlined,
  DeleteOutlined,
  EditOutlined,
  InboxOutlined,
  KeyOutlined,
  PaperClipOutlined,
  PlusOutlined,
  SwapOutlined,
  UndoOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { Act } from '@vuon/contract/audit/act';
import type { ComponentType } from 'react';

const ofWay: Partial<Record<Act['way'], ComponentType>> = { import: UploadOutlined, planting: AppstoreAddOutlined };

const ofAction: Record<string, ComponentType> = {
  create: PlusOutlined,
  update: EditOutlined,
  remove: DeleteOutlined,
  restore: UndoOutlined,
  archive: InboxOutlined,
  unarchive: InboxOutlined,
  'change-password': KeyOutlined,
  'reset-password': KeyOutlined,
};

export function ActIcon({ act: { way, action } }: { act: Act }) {
  const bare = way === 'bulk' ? (action.split('.')[1] ?? '') : action;
  const usual = way === 'bulk' ? SwapOutlined : action.startsWith('upload.') ? PaperClipOutlined : EditOutlined;
  const Icon = ofWay[way] ?? ofAction[bare] ?? usual;
  return (
    <span className="history-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}

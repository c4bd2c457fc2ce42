import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  InboxOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { App } from 'antd';
import { useMay } from '../../lib/session/use-may.ts';
import { useConfirmRemove } from '../../ui/confirm-remove.tsx';
import { explainError } from '../../ui/explain-error.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { useCropGroupActs } from './crop-group-data.ts';
import { cloneCropGroupPath, cropGroupPath } from './paths.ts';

/** The system's records are the administrator's to write, each entity's own its owner's and managers'. */
export function useMayWriteGroup(): (group: Pick<CropGroup, 'entityId'>) => boolean {
  const mayWrite = useMay('crops.write');
  const isAdmin = useMay('admin');
  return ({ entityId }) => (entityId === null ? isAdmin : mayWrite);
}

/** What can be done with a crop group, by key, for the rows of the list and the head of its page. */
export function useCropGroupMenu(onRemoved: (group: CropGroup) => void = () => {}) {
  const { message, modal } = App.useApp();
  const { archive, remove, restore } = useCropGroupActs();
  const confirmRemove = useConfirmRemove();
  const mayWrite = useMay('crops.write');
  const mayWriteGroup = useMayWriteGroup();

  const tell = async (act: Promise<CropGroup>, done: (group: CropGroup) => string) => {
    try {
      message.success(done(await act));
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };

  const setArchived = (group: CropGroup, archived: boolean) =>
    tell(archive(group, archived), ({ name }) => (archived ? `Đã lưu trữ ${name}` : `${name} được dùng lại`));

  const askRemove = (group: CropGroup) => {
    const { name, seasonCount, archived } = group;
    if (seasonCount === 0)
      return confirmRemove({
        question: `Xóa nhóm cây ${name}?`,
        remove: async () => onRemoved(await remove(group)),
        done: `Đã xóa ${name}`,
      });
    // The server refuses it while seasons hang on it: what the person wants is the archive.
    const title = `${name} đang có ${seasonCount} mùa vụ, không xóa được`;
    if (archived)
      return void modal.info({ title, content: 'Nhóm cây này đã được lưu trữ, không còn trong danh sách chọn.' });
    return void modal.confirm({
      title,
      content: 'Lưu trữ để nhóm cây không còn trong danh sách chọn; mùa vụ và lịch sử vẫn giữ nguyên.',
      okText: 'Lưu trữ',
      cancelText: words.cancel,
      onOk: () => setArchived(group, true),
    });
  };

  return (group: CropGroup) => {
    const writable = mayWriteGroup(group);
    const open: PageAction =
      writable && !group.deletedAt
        ? { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to: cropGroupPath(group.id) }
        : { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to: cropGroupPath(group.id) };
    const clone: PageAction = {
      key: 'clone',
      label: 'Nhân bản',
      icon: <CopyOutlined aria-hidden="true" />,
      to: cloneCropGroupPath(group.id),
    };
    const acts: PageAction[] = [
      {
        key: 'archive',
        label: group.archived ? 'Dùng lại' : 'Lưu trữ',
        icon: <InboxOutlined aria-hidden="true" />,
        onClick: () => void setArchived(group, !group.archived),
      },
      {
        key: 'remove',
        label: words.remove,
        icon: <DeleteOutlined aria-hidden="true" />,
        danger: true,
        onClick: () => askRemove(group),
      },
    ];
    const undo: PageAction = {
      key: 'restore',
      label: words.restore,
      icon: <UndoOutlined aria-hidden="true" />,
      onClick: () => void tell(restore(group), ({ name }) => `Đã khôi phục ${name}`),
    };
    return {
      open,
      clone: mayWrite && !group.deletedAt ? [clone] : [],
      acts: writable ? (group.deletedAt ? [undo] : acts) : [],
    };
  };
}

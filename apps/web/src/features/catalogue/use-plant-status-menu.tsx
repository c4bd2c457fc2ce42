import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  InboxOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { App } from 'antd';
import { formatNumber } from '../../lib/format.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useConfirmRemove } from '../../ui/confirm-remove.tsx';
import { explainError } from '../../ui/explain-error.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { clonePlantStatusPath, plantStatusPath } from './paths.ts';
import { usePlantStatusActs } from './plant-status-data.ts';

/** The system's records are the administrator's to write, each entity's own its owner's and managers'. */
export function useMayWriteStatus(): (status: Pick<PlantStatus, 'entityId'>) => boolean {
  const mayWrite = useMay('catalogue.write');
  const isAdmin = useMay('admin');
  return ({ entityId }) => (entityId === null ? isAdmin : mayWrite);
}

/** What can be done with a status, by key, for the rows of the list and the head of its page. */
export function usePlantStatusMenu(onRemoved: (status: PlantStatus) => void = () => {}) {
  const { message, modal } = App.useApp();
  const { archive, remove, restore } = usePlantStatusActs();
  const confirmRemove = useConfirmRemove();
  const mayWrite = useMay('catalogue.write');
  const mayWriteStatus = useMayWriteStatus();

  const tell = async (act: Promise<PlantStatus>, done: (status: PlantStatus) => string) => {
    try {
      message.success(done(await act));
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };

  const setArchived = (status: PlantStatus, archived: boolean) =>
    tell(archive(status, archived), ({ name }) => (archived ? `Đã lưu trữ ${name}` : `${name} được dùng lại`));

  const askRemove = (status: PlantStatus) => {
    const { name, plantCount, archived } = status;
    if (plantCount === 0)
      return confirmRemove({
        question: `Xóa tình trạng ${name}?`,
        remove: async () => onRemoved(await remove(status)),
        done: `Đã xóa ${name}`,
      });
    // The server refuses it while trees have it: what the person wants is the archive.
    const title = `${formatNumber(plantCount)} cây đang ở tình trạng ${name}, không xóa được`;
    if (archived)
      return void modal.info({ title, content: 'Tình trạng này đã được lưu trữ, không còn để chọn cho cây.' });
    return void modal.confirm({
      title,
      content: 'Lưu trữ để không chọn được nữa; những cây đang ở tình trạng này giữ nguyên.',
      okText: 'Lưu trữ',
      cancelText: words.cancel,
      onOk: () => setArchived(status, true),
    });
  };

  return (status: PlantStatus) => {
    const writable = mayWriteStatus(status);
    const to = plantStatusPath(status.id);
    const open: PageAction =
      writable && !status.deletedAt
        ? { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to }
        : { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to };
    const clone: PageAction = {
      key: 'clone',
      label: 'Nhân bản',
      icon: <CopyOutlined aria-hidden="true" />,
      to: clonePlantStatusPath(status.id),
    };
    const acts: PageAction[] = [
      {
        key: 'archive',
        label: status.archived ? 'Dùng lại' : 'Lưu trữ',
        icon: <InboxOutlined aria-hidden="true" />,
        onClick: () => void setArchived(status, !status.archived),
      },
      {
        key: 'remove',
        label: words.remove,
        icon: <DeleteOutlined aria-hidden="true" />,
        danger: true,
        onClick: () => askRemove(status),
      },
    ];
    const undo: PageAction = {
      key: 'restore',
      label: words.restore,
      icon: <UndoOutlined aria-hidden="true" />,
      onClick: () => void tell(restore(status), ({ name }) => `Đã khôi phục ${name}`),
    };
    return {
      open,
      clone: mayWrite && !status.deletedAt ? [clone] : [],
      acts: writable ? (status.deletedAt ? [undo] : acts) : [],
    };
  };
}

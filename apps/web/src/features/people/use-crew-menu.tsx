import { DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import type { Crew } from '@vuon/contract/people/crew';
import { App } from 'antd';
import { useMay } from '../../lib/session/use-may.ts';
import { useConfirmRemove } from '../../ui/confirm-remove.tsx';
import { explainError } from '../../ui/explain-error.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { useCrewActs } from './crew-data.ts';
import { crewPath } from './paths.ts';

/** What can be done with a crew, for the rows of the list and the head of the record. */
export function useCrewMenu(onRemoved: (crew: Crew) => void = () => {}) {
  const { message } = App.useApp();
  const { remove, restore } = useCrewActs();
  const confirmRemove = useConfirmRemove();
  const mayWrite = useMay('people.write');

  const undo = async (crew: Crew) => {
    try {
      message.success(`Đã khôi phục ${(await restore(crew)).name}`);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };
  const askRemove = (crew: Crew) =>
    confirmRemove({
      question: `Xóa tổ đội ${crew.name}?`,
      detail: `${crew.members.length} người trong tổ vẫn còn trong nhân sự. Khôi phục được trong mục Đã xóa.`,
      remove: async () => onRemoved(await remove(crew)),
      done: `Đã xóa ${crew.name}`,
    });

  return (crew: Crew): { open: PageAction; acts: PageAction[] } => {
    const path = crewPath(crew.id);
    const view: PageAction = { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to: path };
    if (!mayWrite) return { open: view, acts: [] };
    if (crew.deletedAt)
      return {
        open: view,
        acts: [
          {
            key: 'restore',
            label: words.restore,
            icon: <UndoOutlined aria-hidden="true" />,
            onClick: () => void undo(crew),
          },
        ],
      };
    return {
      open: { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to: path },
      acts: [
        {
          key: 'remove',
          label: words.remove,
          icon: <DeleteOutlined aria-hidden="true" />,
          danger: true,
          onClick: () => askRemove(crew),
        },
      ],
    };
  };
}

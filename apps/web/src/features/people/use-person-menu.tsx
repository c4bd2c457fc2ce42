import { DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import type { Person } from '@vuon/contract/people/person';
import { App } from 'antd';
import { useMay } from '../../lib/session/use-may.ts';
import { useConfirmRemove } from '../../ui/confirm-remove.tsx';
import { explainError } from '../../ui/explain-error.ts';
import type { PageAction } from '../../ui/page-head.tsx';
import { words } from '../../ui/words.ts';
import { personPath } from './paths.ts';
import { usePersonActs } from './person-data.ts';

/** What can be done with a person, for the rows of the list and the head of the record. */
export function usePersonMenu(onRemoved: (person: Person) => void = () => {}) {
  const { message } = App.useApp();
  const { remove, restore } = usePersonActs();
  const confirmRemove = useConfirmRemove();
  const mayWrite = useMay('people.write');

  const undo = async (person: Person) => {
    try {
      message.success(`Đã khôi phục ${(await restore(person)).fullName}`);
    } catch (error) {
      const { title, text } = explainError(error);
      message.error(`${title}. ${text}`, 6);
    }
  };
  const askRemove = (person: Person) =>
    confirmRemove({
      question: `Xóa nhân sự ${person.fullName}?`,
      detail:
        'Người đã nghỉ việc thì đặt ngày nghỉ, đừng xóa. Xóa dành cho người thêm nhầm; khôi phục được trong mục Đã xóa.',
      remove: async () => onRemoved(await remove(person)),
      done: `Đã xóa ${person.fullName}`,
    });

  return (person: Person): { open: PageAction; acts: PageAction[] } => {
    const path = personPath(person.id);
    const view: PageAction = { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to: path };
    if (!mayWrite) return { open: view, acts: [] };
    if (person.deletedAt)
      return {
        open: view,
        acts: [
          {
            key: 'restore',
            label: words.restore,
            icon: <UndoOutlined aria-hidden="true" />,
            onClick: () => void undo(person),
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
          onClick: () => askRemove(person),
        },
      ],
    };
  };
}

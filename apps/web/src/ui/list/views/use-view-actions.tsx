import { DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import type { SavedView, SavedViewInput } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { type ReactNode, useState } from 'react';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useConfirmRemove } from '#ui/page/confirm-remove.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { useSavedViewActs } from './saved-view-data.ts';

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);

type Options = {
  list: ListName;
  opened: SavedView | null;
  isChanged: boolean;
  /** The view that the list shows now. */
  current: Omit<SavedViewInput, 'name'>;
  /** The same in words, for the dialog. */
  summary: string;
  open: (view: SavedView) => void;
  /** After the opened view was removed: the same rows, without it. */
  leave: () => void;
  /** The chosen columns are part of the view now, or are discarded. */
  forgetColumns: () => void;
};

type ViewActions = {
  /** The main action: saving the current view, or updating the opened one; null when there is nothing to save. */
  main: PageAction | null;
  more: PageAction[];
  dialog: ReactNode;
};

export function useViewActions(options: Options): ViewActions {
  const { list, opened, isChanged, current, summary, open, leave, forgetColumns } = options;
  const { create, update, remove } = useSavedViewActs(list);
  const confirmRemove = useConfirmRemove();
  const [asking, setAsking] = useState<'create' | 'rename' | null>(null);
  const whenLoaded = useWhenLoaded();
  const ask = (what: 'create' | 'rename') => whenLoaded(SaveViewDialog, () => setAsking(what));

  const put = async (view: SavedView) => {
    try {
      open(await update(view, { name: view.name, ...current }));
      forgetColumns();
      tellDone(`Đã cập nhật cách xem ${view.name}`);
    } catch (error) {
      tellError(error);
    }
  };
  const askRemove = (view: SavedView) =>
    confirmRemove({
      question: `Xóa cách xem ${view.name}?`,
      detail: 'Chỉ cách xem bị xóa, dữ liệu giữ nguyên.',
      remove: async () => {
        await remove(view);
        forgetColumns();
        leave();
      },
      name: `cách xem ${view.name}`,
    });
  const save = async (name: string, key: string) => {
    if (asking === 'rename' && opened) {
      const { search, columns } = opened;
      await update(opened, { name, search, columns });
      tellDone(`Đã đổi tên thành ${name}`);
    } else {
      const created = await create({ name, ...current }, key);
      if (opened) forgetColumns();
      open(created);
      tellDone(`Đã lưu cách xem ${name}`);
    }
    setAsking(null);
  };

  const dialog = asking && (
    <SaveViewDialog
      title={asking === 'rename' ? 'Đổi tên cách xem' : 'Lưu cách xem'}
      name={asking === 'rename' ? (opened?.name ?? '') : ''}
      note={asking === 'rename' ? null : `Giữ lại: ${summary}`}
      save={save}
      onClose={() => setAsking(null)}
    />
  );
  const saveNew = (label: string): PageAction => ({
    key: 'save-view',
    label,
    icon: <PlusOutlined aria-hidden="true" />,
    onClick: () => ask('create'),
  });
  if (!opened) return { main: saveNew('Lưu cách xem'), more: [], dialog };
  const discard = () => {
    forgetColumns();
    open(opened);
  };
  return {
    main: isChanged
      ? {
          key: 'update-view',
          label: 'Cập nhật cách xem này',
          icon: <SaveOutlined aria-hidden="true" />,
          onClick: () => void put(opened),
        }
      : null,
    more: [
      {
        key: 'rename-view',
        label: 'Đổi tên cách xem',
        icon: <EditOutlined aria-hidden="true" />,
        onClick: () => ask('rename'),
      },
      saveNew('Lưu thành cách xem mới'),
      ...(isChanged
        ? [
            {
              key: 'discard-view',
              label: 'Bỏ phần đã sửa',
              icon: <UndoOutlined aria-hidden="true" />,
              onClick: discard,
            },
          ]
        : []),
      {
        key: 'remove-view',
        label: 'Xóa cách xem',
        icon: <DeleteOutlined aria-hidden="true" />,
        danger: true,
        onClick: () => askRemove(opened),
      },
    ],
    dialog,
  };
}

import { DeleteOutlined, EditOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { words } from '../words.ts';
import type { PageAction } from './page-action.ts';

/** `acts` for a row of a list. A record's page restores by its notice, and has `more` under '…'. */
export type RecordActs = { acts: PageAction[]; more: PageAction[]; onRestore: (() => void) | undefined };

export const restoreApart = (onRestore: () => void): RecordActs => ({
  acts: [{ key: 'restore', label: words.restore, icon: <UndoOutlined aria-hidden="true" />, onClick: onRestore }],
  more: [],
  onRestore,
});

/** A record is edited by users who may, as long as it is not deleted; else it is only viewed. */
export const openAction = (to: string, writable: boolean): PageAction =>
  writable
    ? { key: 'edit', label: words.edit, icon: <EditOutlined aria-hidden="true" />, to }
    : { key: 'view', label: words.view, icon: <EyeOutlined aria-hidden="true" />, to };

export const removeAction = (onClick: () => void, keptBy: string | null = null): PageAction => ({
  key: 'remove',
  label: keptBy ? `${words.remove} (${keptBy})` : words.remove,
  icon: <DeleteOutlined aria-hidden="true" />,
  danger: true,
  disabled: keptBy !== null,
  onClick,
});

import { useQueryClient } from '@tanstack/react-query';
import type { BulkValues } from '../list-types.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type Props = {
  /** The operation in the history that is taken back. */
  operation: string;
  /** 'Đổi tình trạng 333 cây' */
  title: string;
  undo: { action: string; values?: BulkValues | undefined };
  noun: string;
  /** How many records the operation changed. */
  count?: number | undefined;
  onClose: () => void;
};

/** Takes an operation back by the bulk action that does, after showing which of its records can still be put back. */
export function UndoDialog({ operation, title, undo: { action, values }, noun, count, onClose }: Props) {
  const client = useQueryClient();
  return (
    <BulkDialog
      act={{
        key: `undo-${operation}`,
        action: { action, label: 'Hoàn tác', note: `Trả lại như trước lần “${title}”.` },
        select: { changedBy: operation },
        count,
        values,
      }}
      noun={noun}
      // Whatever is shown may have been put back.
      onDone={() => void client.invalidateQueries()}
      onClose={onClose}
    />
  );
}

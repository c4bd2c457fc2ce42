import { useCallback } from 'react';
import { useFeedback } from '../overlay/use-feedback.ts';
import { useTell } from '../overlay/use-tell.ts';
import { words } from '../words.ts';

type Removal = {
  /** Names the thing: 'Xóa nhóm cây Sầu riêng Ri6 và 2 mùa vụ?' */
  question: string;
  detail?: string | undefined;
  remove: () => Promise<unknown>;
  done?: string;
};

/** Asks by name, then removes; a refusal is shown and nothing else changes. */
export function useConfirmRemove(): (removal: Removal) => void {
  const { modal } = useFeedback();
  const tell = useTell();
  return useCallback(
    ({ question, detail = 'Khôi phục được trong mục Đã xóa.', remove, done = 'Đã xóa' }) => {
      modal.confirm({
        title: question,
        content: detail,
        okText: words.remove,
        okButtonProps: { danger: true },
        cancelText: words.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => tell(remove(), () => done),
      });
    },
    [modal, tell],
  );
}

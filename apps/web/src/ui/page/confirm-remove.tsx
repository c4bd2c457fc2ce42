import { useCallback } from 'react';
import { useFeedback } from '../overlay/use-feedback.ts';
import { explainError } from '../states/explain-error.ts';
import { words } from '../words.ts';

type Removal = {
  /** Names the thing: 'Xóa nhóm cây Sầu riêng Ri6 và 2 mùa vụ?' */
  question: string;
  detail?: string;
  remove: () => Promise<unknown>;
  done?: string;
};

/** Asks by name, then removes; a refusal is told and nothing else changes. */
export function useConfirmRemove(): (removal: Removal) => void {
  const { modal, message } = useFeedback();
  return useCallback(
    ({ question, detail = 'Khôi phục được trong mục Đã xóa.', remove, done = 'Đã xóa' }) => {
      modal.confirm({
        title: question,
        content: detail,
        okText: words.remove,
        okButtonProps: { danger: true },
        cancelText: words.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: async () => {
          try {
            await remove();
            message.success(done);
          } catch (error) {
            const { title, text } = explainError(error);
            message.error(`${title}. ${text}`, 6);
          }
        },
      });
    },
    [modal, message],
  );
}

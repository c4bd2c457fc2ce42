import { useCallback } from 'react';
import { tellAct } from '../feedback/tell.ts';
import { useAsk } from '../overlay/use-ask.ts';
import { words } from '../words.ts';

type Removal = {
  /** Names the thing: 'Xóa nhóm cây Sầu riêng Ri6 và 2 mùa vụ?' */
  question: string;
  detail?: string | undefined;
  /** 'nhóm cây Sầu riêng Ri6' */
  name: string;
  remove: () => Promise<unknown>;
  /** Absent: a removed one cannot be brought back. */
  restore?: () => Promise<unknown>;
};

/** Asks by name, then removes and offers the way back; a refusal is shown and nothing else changes. */
export function useConfirmRemove(): (removal: Removal) => void {
  const ask = useAsk();
  return useCallback(
    ({ question, detail = 'Khôi phục được trong mục Đã xóa.', name, remove, restore }) => {
      const undo = restore && (() => restore().then(() => `Đã khôi phục ${name}`));
      ask.confirm({
        title: question,
        content: detail,
        okText: words.remove,
        okButtonProps: { danger: true },
        cancelText: words.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => tellAct(remove(), () => ({ title: `Đã xóa ${name}`, undo })),
      });
    },
    [ask],
  );
}

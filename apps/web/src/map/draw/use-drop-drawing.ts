import { useFeedback } from '#ui/overlay/use-feedback.ts';
import { unusedDrawing } from './use-draw-table.ts';

/** Asks before a drawing that was changed is dropped. */
export function useDropDrawing(): (isChanged: boolean, drop: () => void) => void {
  const { modal } = useFeedback();
  return (isChanged, drop) => {
    if (!isChanged) return drop();
    modal.confirm({
      title: unusedDrawing.title,
      content: unusedDrawing.text,
      okText: 'Bỏ hình',
      okButtonProps: { danger: true },
      cancelText: 'Vẽ tiếp',
      focusable: { autoFocusButton: 'cancel' },
      onOk: drop,
    });
  };
}

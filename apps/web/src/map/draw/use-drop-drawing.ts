import { useAsk } from '#ui/overlay/use-ask.ts';
import { unusedDrawing } from './use-draw-table.ts';

/** Asks before a drawing that was changed is dropped. */
export function useDropDrawing(): (isChanged: boolean, drop: () => void) => void {
  const ask = useAsk();
  return (isChanged, drop) => {
    if (!isChanged) return drop();
    ask.confirm({
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

import { useCallback, useRef, useState } from 'react';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { findLeaveReason } from '#ui/page/leave-reason.ts';
import { drawByAddress, isSameMode, looking, type MapMode } from './map-mode.ts';

/** The active tool. A user who would lose a drawing by taking another tool is asked first. */
export function useMapMode(mayDraw: boolean): [MapMode, (mode: MapMode, then?: () => void) => void] {
  const ask = useAsk();
  const [mode, setMode] = useState<MapMode>(() => (mayDraw ? drawByAddress(window.location.search) : looking));
  const now = useRef(mode);
  const change = useCallback(
    (next: MapMode, then?: () => void) => {
      const take = () => {
        now.current = next;
        setMode(next);
        then?.();
      };
      const reason = isSameMode(now.current, next) ? null : findLeaveReason();
      if (!reason) return take();
      ask.confirm({
        title: reason.title,
        content: reason.text,
        icon: null,
        okText: reason.leave,
        okButtonProps: { danger: true },
        cancelText: 'Ở lại',
        autoFocusButton: 'cancel',
        onOk: take,
      });
    },
    [ask],
  );
  return [mode, change];
}

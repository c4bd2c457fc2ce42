import { useEffect, useEffectEvent } from 'react';

/** Calls `leave` on Escape, unless a dialog, a menu, a field or the active tool has used the key. */
export function useEscape(leave: () => void): void {
  const latest = useEffectEvent(leave);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const isElsewhere = [...document.querySelectorAll('.ant-modal-wrap, .ant-popover')].some((over) =>
        over.checkVisibility(),
      );
      if (!isElsewhere) latest();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

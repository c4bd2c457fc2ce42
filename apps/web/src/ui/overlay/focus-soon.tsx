import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Gives the focus to its content when it appears, instead of autoFocus in a dialog that stays on the page when it closes:
 * autoFocus comes before antd has noted the element that gets the focus back, where dialogs open without motion.
 */
export function FocusSoon({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>('button, input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <span ref={place}>{children}</span>;
}

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Gives what is in it the focus when it comes, in place of autoFocus in a dialog that stays on the page when it closes: that
 * comes before antd has looked to whom the focus goes back, where dialogs open without motion.
 */
export function FocusSoon({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>('button, input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <span ref={place}>{children}</span>;
}

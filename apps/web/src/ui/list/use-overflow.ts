import { useEffect, useRef, useState } from 'react';

/** Whether the table in a frame is wider than the frame. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const observer = new ResizeObserver(() => setOverflows(table.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}

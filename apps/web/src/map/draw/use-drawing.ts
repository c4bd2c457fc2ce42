import { useEffect, useState } from 'react';
import { change, type Drawing, type DrawingHistory, redo, undo } from './drawing.ts';

/** The drawing with its undo and redo, also by Ctrl Z and Ctrl Shift Z. */
export function useDrawing(initial: Drawing) {
  const [history, setHistory] = useState<DrawingHistory>({ past: [], now: initial, future: [] });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      setHistory(key === 'y' || event.shiftKey ? redo : undo);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return {
    drawing: history.now,
    isChanged: history.past.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: Drawing, isSameStep?: boolean) => setHistory((before) => change(before, next, isSameStep)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  };
}

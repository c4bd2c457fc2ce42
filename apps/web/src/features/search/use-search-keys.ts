import { useEffect, useEffectEvent } from 'react';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

// Behind a dialog there is nothing to search; antd keeps a closed dialog in the document, hidden.
const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) => dialog.checkVisibility());

/** Ctrl+K, ⌘K and, outside of inputs, '/'. */
export function useSearchKeys(open: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey) && !event.altKey;
    const isSlash =
      event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypedInto(event.target);
    if (event.defaultPrevented || event.shiftKey || (!isCommand && !isSlash) || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

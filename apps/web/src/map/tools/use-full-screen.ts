import { useCallback, useEffect, useState } from 'react';

/** Fills the window, and the whole screen where the browser allows it: iPhones do not. */
export function useFullScreen(): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, []);
  const toggle = useCallback(() => {
    if (isFull) {
      setFull(false);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      return;
    }
    setFull(true);
    // The whole page, not the map alone: menus and dialogs stand outside of the map.
    document.documentElement.requestFullscreen?.().catch(() => {});
  }, [isFull]);
  return [isFull, toggle];
}

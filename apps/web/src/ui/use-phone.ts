import { useSyncExternalStore } from 'react';

// The shell folds its sider into a drawer at the same width.
const query = '(max-width: 767px)';

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);

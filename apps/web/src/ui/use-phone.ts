import { useMedia } from './use-media.ts';

// The shell folds its sider into a drawer at the same width.
export const usePhone = (): boolean => useMedia('(max-width: 767px)');

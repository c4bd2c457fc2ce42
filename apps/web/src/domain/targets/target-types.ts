import type { Target } from '@vuon/contract/orchard/target';

/** What may be chosen at most: the scope of a plan, with the plan's name. */
export type TargetLimit = { name: string; targets: Target[] };

export type TargetPickerProps = {
  title: string;
  subtitle?: string | undefined;
  value: Target[];
  within: TargetLimit | null;
  /** Trees that are planted there later do not count in any case: nothing is asked about them. */
  isOfNow?: boolean;
  onCancel: () => void;
  onChoose: (targets: Target[]) => void;
};

/** By which way a part was chosen. */
export type Origin = 'before' | 'list' | 'map' | 'lasso' | 'paste';
export const originWords: Record<Origin, string> = {
  before: 'chọn từ trước',
  list: 'danh sách',
  map: 'bấm trên bản đồ',
  lasso: 'khoanh vùng',
  paste: 'dán mã',
};

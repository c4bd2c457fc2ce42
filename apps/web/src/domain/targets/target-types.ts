import type { Target } from '@vuon/contract/orchard/target';

/** What may be chosen at most: the scope of a plan, with the plan's name. */
export type TargetLimit = { name: string; targets: Target[] };

export type TargetPickerProps = {
  title: string;
  subtitle?: string | undefined;
  value: Target[];
  within: TargetLimit | null;
  onCancel: () => void;
  onChoose: (targets: Target[]) => void;
};

import { Button } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** For the keyboard: 'Ctrl Z'. */
  keys?: string;
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
};

/** Undo, redo or another small action, in the bar over a map. */
export function StepButton({ label, keys, ...button }: Props) {
  return <Button type="text" aria-label={label} title={keys ? `${label} (${keys})` : label} {...button} />;
}

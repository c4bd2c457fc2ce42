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

/** A step back or forth, or another small act, in the bar over what is done on a map. */
export function StepButton({ label, keys, ...button }: Props) {
  return <Button type="text" aria-label={label} title={keys ? `${label} (${keys})` : label} {...button} />;
}

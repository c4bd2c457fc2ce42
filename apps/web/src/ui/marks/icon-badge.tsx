import type { ReactNode } from 'react';
import './icon-badge.css';

type Props = { color: string; size?: 'usual' | 'small'; children: ReactNode };

/** An icon in a square tinted with its colour. Darkened, so that a pale colour still shows its lines. */
export function IconBadge({ color, size = 'usual', children }: Props) {
  return (
    <span
      className={`icon-badge icon-badge-${size}`}
      style={{
        background: `color-mix(in srgb, ${color} 16%, #fff)`,
        color: `color-mix(in srgb, ${color} 72%, #10180f)`,
      }}
    >
      {children}
    </span>
  );
}

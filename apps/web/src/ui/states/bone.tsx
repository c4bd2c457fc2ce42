import type { ReactNode } from 'react';
import './bone.css';

type Props = { width: number | string; height?: number };

/** A grey bar where a word or a figure will stand. */
export function Bone({ width, height = 12 }: Props) {
  return <span className="bone" style={{ width, height }} />;
}

/** Bones in the shape of the coming content; a screen reader hears one word instead. */
export function Bones({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">Đang tải</span>
      <div aria-hidden="true" className="bones">
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { DrawBar } from './draw-bar.tsx';
import { leastCorners } from './drawing.ts';
import type { DrawTable } from './use-draw-table.ts';

type Props = {
  label: string;
  table: DrawTable;
  /** What the button says that ends the drawing. */
  use: string;
  using?: boolean;
  canUse?: boolean;
  onUse: () => void;
  onCancel: () => void;
  /** What went wrong with using it. */
  children?: ReactNode;
};

/** The bar over a drawing, and below it what is to be said of the drawing. */
export function DrawTop({ label, table, use, using = false, canUse = true, onUse, onCancel, children }: Props) {
  const { drawing, fault, warnings, accuracy, myPlace } = table;
  const isEnough = drawing.corners.length >= leastCorners[drawing.type];
  return (
    <div className="draw-top">
      <DrawBar
        label={label}
        drawing={drawing}
        use={use}
        using={using}
        canUndo={table.canUndo}
        canRedo={table.canRedo}
        canUse={!fault && canUse}
        onUndo={table.undo}
        onRedo={table.redo}
        onCancel={onCancel}
        onUse={onUse}
      >
        {accuracy !== null && <span className="draw-accuracy">GPS ±&nbsp;{Math.round(accuracy)}&nbsp;m</span>}
      </DrawBar>
      <div className="draw-words" aria-live="polite">
        {children}
        {myPlace.trouble && <Notice tone="gold">{myPlace.trouble}</Notice>}
        {fault && isEnough && <Notice tone="red">{fault.text}. Sửa lại thì mới dùng được hình này.</Notice>}
        {warnings.map(({ text }) => (
          <Notice key={text} tone="red">
            {text}
          </Notice>
        ))}
      </div>
    </div>
  );
}

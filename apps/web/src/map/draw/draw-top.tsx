import type { ReactNode } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { DrawBar } from './draw-bar.tsx';
import { leastCorners } from './drawing.ts';
import type { DrawTable } from './use-draw-table.ts';

type Props = {
  label: string;
  table: DrawTable;
  /** The words of the button that ends the drawing. */
  use: string;
  using?: boolean;
  canUse?: boolean;
  onUse: () => void;
  onCancel: () => void;
  /** The error of saving the drawing. */
  children?: ReactNode;
};

/** The bar over a drawing, and below it the messages about the drawing. */
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

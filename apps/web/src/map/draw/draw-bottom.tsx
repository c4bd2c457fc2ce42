import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { Bounds } from '../view/bounds.ts';
import {
  addCorner,
  cornerNoun,
  type DrawingType,
  emptyDrawing,
  finish,
  leastCorners,
  removeCorner,
} from './drawing.ts';
import { NextCorner } from './next-corner.tsx';
import type { DrawTable } from './use-draw-table.ts';

// Loads proj4, which few drawings need.
const PasteCorners = lazyPart(async () => (await import('./paste-corners.tsx')).PasteCorners);

/** The hint while nothing is drawn. */
export const drawHints: Record<DrawingType, string> = {
  Polygon: 'Bấm lên bản đồ để đặt từng góc; bấm lại góc đầu để khép kín.',
  LineString: 'Bấm lên bản đồ để đặt từng điểm; bấm lại điểm cuối để kết thúc.',
  Point: 'Bấm lên bản đồ để đặt vị trí.',
};

type Props = {
  table: DrawTable;
  /** Before the buttons. */
  children?: ReactNode;
  /** The land around, for corners that are pasted. */
  around: Bounds | null;
};

/** Typed and pasted corners, and the next actions on the drawing. */
export function DrawBottom({ table, around, children }: Props) {
  const { drawing, draw, drawArrived, panel, setPanel, selected, select } = table;
  const { type, corners, isOpen } = drawing;
  const noun = cornerNoun[type];
  const isPoint = type === 'Point';
  const removeSelected = (at: number) => {
    draw(removeCorner(drawing, at));
    select(null);
  };
  return (
    <div className="draw-bottom">
      {panel === 'typed' && (
        <div className="draw-panel">
          <NextCorner type={type} corners={corners} onAdd={(corner) => drawArrived(addCorner(drawing, corner))} />
        </div>
      )}
      {panel === 'pasted' && (
        <div className="draw-panel">
          <PasteCorners
            type={type}
            around={around}
            onPaste={(pasted) => {
              drawArrived(finish({ ...emptyDrawing(type), corners: pasted }));
              setPanel(null);
            }}
          />
        </div>
      )}
      <div className="draw-actions">
        {children}
        {(isOpen || isPoint) && corners.length === 0 && <span className="draw-hint">{drawHints[type]}</span>}
        {isOpen && !isPoint && corners.length >= leastCorners[type] && (
          <Button onClick={() => draw(finish(drawing))}>{type === 'Polygon' ? 'Khép kín' : 'Kết thúc đường'}</Button>
        )}
        {selected !== null && !isPoint && (
          <Button danger icon={<DeleteOutlined />} onClick={() => removeSelected(selected)}>
            Xóa {noun} {selected + 1}
          </Button>
        )}
        {!isOpen && corners.length > 0 && <Button onClick={() => draw(emptyDrawing(type))}>Vẽ lại từ đầu</Button>}
      </div>
    </div>
  );
}

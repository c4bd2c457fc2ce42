import { ClearOutlined, CopyOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { useLand } from '#lib/land.ts';
import { drawHints } from '#map/draw/draw-bottom.tsx';
import { DrawCanvas } from '#map/draw/draw-canvas.tsx';
import { type DrawingType, emptyDrawing, finish, leastCorners } from '#map/draw/drawing.ts';
import { LocationFigures } from '#map/draw/location-figures.tsx';
import { SegmentLengths } from '#map/draw/segment-lengths.tsx';
import { StepButton } from '#map/draw/step-button.tsx';
import { useDrawing } from '#map/draw/use-drawing.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { Desk } from '../desk/desk.tsx';
import type { MeasureDeskProps } from '../desk/desk-props.ts';
import { looking } from '../desk/map-mode.ts';
import { measuredText } from './measured-text.ts';
import '#map/choose/tool-choice.css';

type Measured = MeasureDeskProps['mode']['what'];

const types: Record<Measured, DrawingType> = { length: 'LineString', area: 'Polygon' };
const names: Record<Measured, string> = { length: 'Đo chiều dài', area: 'Đo diện tích' };
const whats: Measured[] = ['length', 'area'];

/** Measures lengths and areas; nothing is stored. A part of the map. */
export function MeasureDesk(props: MeasureDeskProps) {
  return <Measuring key={props.mode.what} {...props} />;
}

function Measuring({ mode: { what }, onMode, padding }: MeasureDeskProps) {
  const land = useLand();
  const type = types[what];
  const { drawing, change, canUndo, canRedo, undo, redo } = useDrawing(emptyDrawing(type));
  const [selected, select] = useState<number | null>(null);
  const isMeasured = drawing.corners.length >= leastCorners[type];
  const copy = () =>
    copyText(measuredText(drawing, land)).then(
      () => tellDone('Đã sao chép số đo'),
      () => tellFailed('Trình duyệt không cho sao chép'),
    );
  return (
    <>
      <DrawCanvas
        drawing={drawing}
        fault={null}
        context={[]}
        isSnapping={false}
        selected={selected}
        onSelect={select}
        onChange={change}
      />
      <SegmentLengths drawing={drawing} />
      <Desk label={names[what]} padding={padding}>
        <div className="draw-top">
          <div className="draw-bar">
            <fieldset className="tool-choice" aria-label="Đo gì">
              {whats.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === what}
                  onClick={() => onMode({ kind: 'measure', what: one })}
                >
                  {names[one]}
                </button>
              ))}
            </fieldset>
            <div className="desk-figures" aria-live="polite">
              {isMeasured && <LocationFigures drawing={drawing} />}
            </div>
            <div className="draw-bar-steps">
              <StepButton label="Hoàn tác" icon={<UndoOutlined />} disabled={!canUndo} onClick={undo} />
              <StepButton label="Làm lại" icon={<RedoOutlined />} disabled={!canRedo} onClick={redo} />
              <StepButton
                label="Xóa hết, đo lại"
                icon={<ClearOutlined />}
                disabled={drawing.corners.length === 0}
                onClick={() => change(emptyDrawing(type))}
              />
              <StepButton
                label="Sao chép số đo"
                icon={<CopyOutlined />}
                disabled={!isMeasured}
                onClick={() => void copy()}
              />
            </div>
            <div className="draw-bar-end">
              <Button onClick={() => onMode(looking)}>Xong</Button>
            </div>
          </div>
        </div>
        <div className="draw-bottom">
          <div className="draw-actions">
            {drawing.corners.length === 0 && <span className="draw-hint">{drawHints[type]}</span>}
            {drawing.isOpen && isMeasured && (
              <Button onClick={() => change(finish(drawing))}>{what === 'area' ? 'Khép kín' : 'Kết thúc đường'}</Button>
            )}
          </div>
        </div>
      </Desk>
    </>
  );
}

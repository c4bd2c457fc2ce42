import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { StepButton } from '#map/draw/step-button.tsx';
import type { PlaceRef } from '#map/place-ref.ts';
import { usePhone } from '#ui/use-phone.ts';
import type { ChooseTool } from '../desk/map-mode.ts';
import { PlaceFinder } from './place-finder.tsx';
import '#map/choose/tool-choice.css';

type Props = {
  tool: ChooseTool;
  isFirst: boolean;
  /** The first tree of a stretch of a row has been chosen, the last not yet. */
  isInRow: boolean;
  canUndo: boolean;
  onTool: (tool: ChooseTool) => void;
  onPlace: (place: PlaceRef) => void;
  onUndo: () => void;
  onEnd: () => void;
};

const tools: { tool: ChooseTool; label: string }[] = [
  { tool: 'lasso', label: 'Khoanh vùng' },
  { tool: 'rectangle', label: 'Chữ nhật' },
  { tool: 'row', label: 'Theo hàng' },
];
const hints: Record<ChooseTool, string> = {
  lasso: 'Kéo một vòng quanh các cây; bấm từng cây để thêm hoặc bớt.',
  rectangle: 'Kéo từ góc này đến góc kia; bấm từng cây để thêm hoặc bớt.',
  row: 'Bấm cây đầu rồi cây cuối trong cùng một hàng, hoặc bấm vào đường hàng để lấy cả hàng.',
};
const moving = { desk: 'Giữ phím cách để di chuyển bản đồ.', phone: 'Hai ngón tay di chuyển bản đồ.' };
const onward = 'Bấm cây cuối trong cùng hàng; bấm lại cây này để lấy cả hàng.';

/** The tools for choosing trees: by hand on the map, or by typing the area, plot or row that they stand in. */
export function ChooseBar({ tool, isFirst, isInRow, canUndo, onTool, onPlace, onUndo, onEnd }: Props) {
  const isPhone = usePhone();
  const hint = tool === 'row' ? hints.row : `${hints[tool]} ${isPhone ? moving.phone : moving.desk}`;
  return (
    <div className="draw-top">
      <div className="draw-bar">
        <fieldset className="tool-choice" aria-label="Cách chọn">
          {tools.map((one) => (
            <button key={one.tool} type="button" aria-pressed={one.tool === tool} onClick={() => onTool(one.tool)}>
              {one.label}
            </button>
          ))}
        </fieldset>
        <PlaceFinder onPlace={onPlace} />
        <div className="draw-bar-steps">
          <StepButton label="Hoàn tác lần chọn cuối" icon={<UndoOutlined />} disabled={!canUndo} onClick={onUndo} />
        </div>
        <div className="draw-bar-end">
          <Button onClick={onEnd}>Xong</Button>
        </div>
      </div>
      {(isFirst || isInRow) && <p className="draw-hint choose-hint">{isInRow ? onward : hint}</p>}
    </div>
  );
}

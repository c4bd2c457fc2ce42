import { UndoOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { StepButton } from '#map/draw/step-button.tsx';
import { LassoIcon, MenuIcon, RectangleIcon } from '#map/tools/map-icons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { ChooseTool, useMapChoosing } from './use-map-choosing.ts';
import type { TargetChoice } from './use-target-choice.ts';
import '#map/choose/tool-choice.css';

const tools: { tool: ChooseTool; label: string; icon: ReactNode }[] = [
  { tool: 'lasso', label: 'Khoanh vùng', icon: <LassoIcon /> },
  { tool: 'rectangle', label: 'Chữ nhật', icon: <RectangleIcon /> },
  { tool: 'row', label: 'Theo hàng', icon: <MenuIcon /> },
];
const hints = {
  lasso: 'Kéo một vòng quanh các cây; bấm một lô để lấy cả lô.',
  rectangle: 'Kéo từ góc này đến góc kia; bấm một lô để lấy cả lô.',
  row: 'Bấm vào một hàng để lấy cả hàng.',
  none: 'Bấm một lô để lấy cả lô; phóng to để bấm từng hàng, từng cây.',
};
const moving = { desk: 'Giữ phím cách để di chuyển bản đồ.', phone: 'Hai ngón tay di chuyển bản đồ.' };

type Props = { choosing: ReturnType<typeof useMapChoosing>; choice: TargetChoice };

/** The tools that places are chosen with, whether they add or remove, and the way back. */
export function TargetMapBar({ choosing, choice }: Props) {
  const { tool, press, isAdding, setAdding, told } = choosing;
  const isPhone = usePhone();
  const canMove = tool === null || tool === 'row';
  const hint = `${hints[tool ?? 'none']}${canMove ? '' : ` ${isPhone ? moving.phone : moving.desk}`}`;
  const words = told && !told.at ? told.words : choice.isChanged ? null : hint;
  return (
    <div className="target-map-top">
      <div className="target-map-bar" data-over-map>
        <fieldset className="tool-choice" aria-label="Cách chọn">
          {tools.map((one) => (
            <button
              key={one.tool}
              type="button"
              aria-pressed={one.tool === tool}
              aria-label={one.label}
              title={one.label}
              onClick={() => press(one.tool)}
            >
              {one.icon}
              <span>{one.label}</span>
            </button>
          ))}
        </fieldset>
        <fieldset className="tool-choice" aria-label="Thêm hay bớt">
          <button type="button" aria-pressed={isAdding} onClick={() => setAdding(true)}>
            Thêm
          </button>
          <button type="button" aria-pressed={!isAdding} onClick={() => setAdding(false)}>
            Bớt
          </button>
        </fieldset>
        <StepButton
          label="Hoàn tác lần chọn cuối"
          icon={<UndoOutlined />}
          disabled={!choice.canUndo}
          onClick={choice.undo}
        />
      </div>
      <p className="target-map-hint" role="status">
        {words}
      </p>
    </div>
  );
}

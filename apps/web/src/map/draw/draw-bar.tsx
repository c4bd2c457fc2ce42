import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { words } from '#ui/words.ts';
import type { Drawing } from './drawing.ts';
import { LocationFigures } from './location-figures.tsx';
import { StepButton } from './step-button.tsx';

type Props = {
  label: string;
  drawing: Drawing;
  canUndo: boolean;
  canRedo: boolean;
  canUse: boolean;
  /** The words of the button that uses the drawing: 'Lưu ranh giới'. */
  use: string;
  using?: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onCancel: () => void;
  onUse: () => void;
  children?: ReactNode;
};

/** The slim bar over a drawing: its name, its size, undo and redo, and the buttons that use or drop it. */
export function DrawBar(props: Props) {
  const { label, drawing, canUndo, canRedo, canUse, use, using = false, children } = props;
  const { onUndo, onRedo, onCancel, onUse } = props;
  return (
    <div className="draw-bar">
      <strong className="draw-bar-name">{label}</strong>
      <LocationFigures drawing={drawing} />
      {children}
      <div className="draw-bar-steps">
        <StepButton label="Hoàn tác" keys="Ctrl Z" icon={<UndoOutlined />} disabled={!canUndo} onClick={onUndo} />
        <StepButton label="Làm lại" keys="Ctrl Shift Z" icon={<RedoOutlined />} disabled={!canRedo} onClick={onRedo} />
      </div>
      <div className="draw-bar-end">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="primary" disabled={!canUse} loading={using} onClick={onUse}>
          {use}
        </Button>
      </div>
    </div>
  );
}

import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
import { words } from '#ui/words.ts';
import { plotPath } from '../paths.ts';
import type { Preview } from './planting-preview.ts';

type Props = {
  plot: Plot;
  preview: Preview | null;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  canSave: boolean;
  saving: boolean;
  onSave: () => void;
};

const metres = (value: number) => `${formatNumber(Math.round(value))}\u00a0m`;

export function PlantingBar({ plot, preview, canUndo, canRedo, undo, redo, canSave, saving, onSave }: Props) {
  const navigate = useNavigate();
  const land = useLand();
  const facts = [
    ['Diện tích', plot.hectares === null ? null : land(plot.hectares)],
    ['Chu vi', plot.perimeter === null ? null : metres(plot.perimeter)],
    ['Tổng hàng', preview && metres(preview.rowMetres)],
  ] as const;
  return (
    <div className="planting-bar">
      <strong className="planting-bar-name">Lô {plot.code}</strong>
      <dl className="planting-bar-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="planting-bar-steps">
        <Button type="text" icon={<UndoOutlined />} aria-label="Hoàn tác" disabled={!canUndo} onClick={undo} />
        <Button type="text" icon={<RedoOutlined />} aria-label="Làm lại" disabled={!canRedo} onClick={redo} />
      </div>
      <div className="planting-bar-end">
        <Button onClick={() => navigate(plotPath(plot))}>{words.cancel}</Button>
        <Button type="primary" disabled={!canSave} loading={saving} onClick={onSave}>
          Lưu {preview ? `${formatNumber(preview.treeCount)} cây` : ''}
        </Button>
      </div>
    </div>
  );
}

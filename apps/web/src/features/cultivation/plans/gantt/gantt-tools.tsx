import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { GanttKeys } from './gantt-keys.tsx';
import { type Zoom, zoomNames } from './scale/day-scale.ts';

type Props = {
  switcher: ReactNode;
  isProposal: boolean;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onToday: () => void;
  keys: { isOpen: boolean; onOpen: (isOpen: boolean) => void } | null;
};

const zooms = (Object.keys(zoomNames) as Zoom[]).map((value) => ({ value, label: zoomNames[value] }));

export function GanttTools({ switcher, isProposal, zoom, onZoom, onToday, keys }: Props) {
  return (
    <div className="gantt-tools">
      {switcher}
      <span className="gantt-space" />
      {isProposal && (
        <span className="gantt-legend">
          <i data-kind="before" /> Trước
          <i data-kind="after" /> Sau khi dời
        </span>
      )}
      <Button onClick={onToday}>Hôm nay</Button>
      <Segmented<Zoom> aria-label="Khoảng thời gian" value={zoom} onChange={onZoom} options={zooms} />
      {keys && <GanttKeys {...keys} />}
    </div>
  );
}

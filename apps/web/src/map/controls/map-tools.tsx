import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useMap } from '../map-context.ts';
import type { Bounds } from '../view/bounds.ts';
import { type Padding, showBounds } from '../view/show-bounds.ts';

type Props = { bounds: Bounds | null; padding?: Partial<Padding> | undefined; children?: ReactNode };

/** The white stack at the top right: the page's own tools, then zoom in, zoom out, and back to the map's subject. */
export function MapTools({ bounds, padding, children }: Props) {
  const map = useMap();
  return (
    <div className="map-tools">
      {children}
      <div className="map-tool-group" data-over-map>
        <MapTool label="Phóng to" icon={<PlusOutlined />} onClick={() => map.zoomIn()} />
        <MapTool label="Thu nhỏ" icon={<MinusOutlined />} onClick={() => map.zoomOut()} />
        {bounds && (
          <MapTool
            label="Thu vừa khung"
            icon={<ExpandOutlined />}
            onClick={() => showBounds(map, bounds, { padding, animate: true })}
          />
        )}
      </div>
    </div>
  );
}

type ToolProps = { label: string; icon: ReactNode; onClick: () => void; pressed?: boolean; disabled?: boolean };

export function MapTool({ label, icon, onClick, pressed, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className="map-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

import type { ReactNode } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import type { MapLayer } from '#map/estate/estate-types.ts';
import { useMap } from '#map/map-context.ts';
import { MapTool } from '#map/map-tools.tsx';
import { LayersButton } from '#map/tools/layers-button.tsx';
import {
  DrawIcon,
  FullIcon,
  LassoIcon,
  LessIcon,
  LocateIcon,
  MinusIcon,
  PlusIcon,
  PrintIcon,
  RulerIcon,
  ToolsIcon,
  WholeIcon,
} from '#map/tools/map-icons.tsx';
import { MenuButton, type MenuItem } from '#ui/overlay/menu-button.tsx';
import type { MapMode } from '../desk/map-mode.ts';
import { toolMenus } from './tool-menus.ts';

export type ToolbarProps = {
  mode: MapMode;
  onMode: (mode: MapMode) => void;
  layers: ReadonlySet<MapLayer>;
  hasBasemap: boolean;
  onLayers: (layers: ReadonlySet<MapLayer>) => void;
  isLocating: boolean;
  onLocate: () => void;
  onPrint: () => void;
  /** Null: there is nothing to show. */
  onWhole: (() => void) | null;
  isFull: boolean;
  onFull: () => void;
};

/** The white stacks at the top right. A part of the map. */
export function MapToolbar(props: ToolbarProps) {
  const { mode, onMode, isLocating, onLocate, onPrint, onWhole, isFull, onFull } = props;
  const map = useMap();
  const mayDraw = useMay('orchard.write');
  const menus = toolMenus(mode, onMode);
  return (
    <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
      <div className="map-tool-group" data-over-map>
        <ToolMenu label="Chọn cây" icon={<LassoIcon />} items={menus.choose} isPressed={mode.kind === 'choose'} />
        {mayDraw && <ToolMenu label="Vẽ" icon={<DrawIcon />} items={menus.draw} isPressed={mode.kind === 'draw'} />}
        <ToolMenu label="Đo" icon={<RulerIcon />} items={menus.measure} isPressed={mode.kind === 'measure'} />
      </div>
      <div className="map-tool-group" data-over-map>
        <LayersButton {...props} />
      </div>
      <div className="map-tool-group" data-over-map>
        <MapTool label="Phóng to" icon={<PlusIcon />} onClick={() => map.zoomIn()} />
        <MapTool label="Thu nhỏ" icon={<MinusIcon />} onClick={() => map.zoomOut()} />
        {onWhole && <MapTool label="Toàn vườn" icon={<WholeIcon />} onClick={onWhole} />}
        <MapTool label="Vị trí của tôi" icon={<LocateIcon />} pressed={isLocating} onClick={onLocate} />
      </div>
      <div className="map-tool-group" data-over-map>
        <MapTool label="In bản đồ" icon={<PrintIcon />} onClick={onPrint} />
        <MapTool
          label={isFull ? 'Thoát toàn màn hình' : 'Toàn màn hình'}
          icon={isFull ? <LessIcon /> : <FullIcon />}
          onClick={onFull}
        />
      </div>
    </div>
  );
}

/** On a phone two fingers zoom; the rare tools are in one menu. */
export function PhoneToolbar(props: ToolbarProps) {
  const { mode, onMode, isLocating, onLocate, onPrint } = props;
  const mayDraw = useMay('orchard.write');
  const { choose, draw, measure } = toolMenus(mode, onMode);
  const print: MenuItem = { key: 'print', label: 'In bản đồ', icon: <PrintIcon />, onClick: onPrint };
  return (
    <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
      <div className="map-tool-group" data-over-map>
        <LayersButton {...props} />
        <MapTool label="Vị trí của tôi" icon={<LocateIcon />} pressed={isLocating} onClick={onLocate} />
        <MenuButton groups={[choose, mayDraw ? draw : [], measure, [print]]}>
          <button
            type="button"
            className="map-tool"
            aria-label="Công cụ khác"
            data-on={mode.kind !== 'look' || undefined}
          >
            <ToolsIcon />
          </button>
        </MenuButton>
      </div>
    </div>
  );
}

type ToolMenuProps = { label: string; icon: ReactNode; items: MenuItem[]; isPressed: boolean };

function ToolMenu({ label, icon, items, isPressed }: ToolMenuProps) {
  return (
    <MenuButton groups={[items]} heading={label}>
      <button type="button" className="map-tool" aria-label={label} title={label} data-on={isPressed || undefined}>
        {icon}
      </button>
    </MenuButton>
  );
}

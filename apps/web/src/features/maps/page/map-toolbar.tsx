import type { ReactNode } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { MapTool } from '#map/controls/map-tools.tsx';
import type { MapLayer } from '#map/estate/estate-types.ts';
import { useMap } from '#map/map-context.ts';
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
  TimeIcon,
  ToolsIcon,
  WholeIcon,
} from '#map/tools/map-icons.tsx';
import { tellNote } from '#ui/feedback/tell.ts';
import { MenuButton, type MenuItem } from '#ui/overlay/menu-button.tsx';
import type { MapMode } from '../desk/map-mode.ts';
import { toolMenus } from './tool-menus.ts';

export type ToolbarProps = {
  mode: MapMode;
  onMode: (mode: MapMode) => void;
  /** The time line is open. */
  isTime: boolean;
  onTime: () => void;
  /** Why trees can neither be chosen nor drawn now. */
  locked: string | null;
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
  const { mode, onMode, isTime, onTime, locked, isLocating, onLocate, onPrint, onWhole, isFull, onFull } = props;
  const map = useMap();
  const mayDraw = useMay('orchard.write');
  const menus = toolMenus(mode, onMode);
  return (
    <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
      <div className="map-tool-group" data-over-map>
        <ToolMenu
          label="Chọn cây"
          icon={<LassoIcon />}
          items={menus.choose}
          isPressed={mode.kind === 'choose'}
          locked={locked}
        />
        {mayDraw && (
          <ToolMenu
            label="Vẽ"
            icon={<DrawIcon />}
            items={menus.draw}
            isPressed={mode.kind === 'draw'}
            locked={locked}
          />
        )}
        <ToolMenu label="Đo" icon={<RulerIcon />} items={menus.measure} isPressed={mode.kind === 'measure'} />
      </div>
      <div className="map-tool-group" data-over-map>
        <LayersButton {...props} />
        <MapTool label="Dòng thời gian" icon={<TimeIcon />} pressed={isTime} onClick={onTime} />
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
  const { mode, onMode, isTime, onTime, locked, isLocating, onLocate, onPrint } = props;
  const mayDraw = useMay('orchard.write');
  const { choose, draw, measure } = toolMenus(mode, onMode);
  const print: MenuItem = { key: 'print', label: 'In bản đồ', icon: <PrintIcon />, onClick: onPrint };
  const time: MenuItem = {
    key: 'time',
    label: isTime ? 'Đóng dòng thời gian' : 'Dòng thời gian',
    icon: <TimeIcon />,
    onClick: onTime,
  };
  return (
    <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
      <div className="map-tool-group" data-over-map>
        <LayersButton {...props} />
        <MapTool label="Vị trí của tôi" icon={<LocateIcon />} pressed={isLocating} onClick={onLocate} />
        <MenuButton groups={locked ? [measure, [time, print]] : [choose, mayDraw ? draw : [], measure, [time, print]]}>
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

type ToolMenuProps = {
  label: string;
  icon: ReactNode;
  items: MenuItem[];
  isPressed: boolean;
  /** Why it cannot be used now. */
  locked?: string | null;
};

function ToolMenu({ label, icon, items, isPressed, locked = null }: ToolMenuProps) {
  if (locked)
    return (
      <button
        type="button"
        className="map-tool"
        aria-label={label}
        title={locked}
        aria-disabled="true"
        onClick={() => tellNote(locked)}
      >
        {icon}
      </button>
    );
  return (
    <MenuButton groups={[items]} heading={label}>
      <button type="button" className="map-tool" aria-label={label} title={label} data-on={isPressed || undefined}>
        {icon}
      </button>
    </MenuButton>
  );
}

import { MapTool } from '#map/controls/map-tools.tsx';
import type { MapLayer } from '#map/estate/estate-types.ts';
import { useMap } from '#map/map-context.ts';
import { LayersButton } from '#map/tools/layers-button.tsx';
import { FullIcon, LessIcon, MinusIcon, PlusIcon, WholeIcon } from '#map/tools/map-icons.tsx';
import type { Bounds } from '#map/view/bounds.ts';
import { type Padding, showBounds } from '#map/view/show-bounds.ts';
import { usePhone } from '#ui/use-phone.ts';

type Props = {
  bounds: Bounds;
  padding: Partial<Padding>;
  layers: ReadonlySet<MapLayer>;
  hasBasemap: boolean;
  onLayers: (layers: ReadonlySet<MapLayer>) => void;
  isFull: boolean;
  onFull: () => void;
};

/** The white stacks at the right. A part of the map. */
export function EstateTools({ bounds, padding, isFull, onFull, ...layers }: Props) {
  const map = useMap();
  const isPhone = usePhone();
  return (
    <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
      <div className="map-tool-group" data-over-map>
        <MapTool label="Phóng to" icon={<PlusIcon />} onClick={() => map.zoomIn()} />
        <MapTool label="Thu nhỏ" icon={<MinusIcon />} onClick={() => map.zoomOut()} />
        <MapTool
          label="Toàn vườn"
          icon={<WholeIcon />}
          onClick={() => showBounds(map, bounds, { padding, animate: true })}
        />
      </div>
      <div className="map-tool-group" data-over-map>
        <LayersButton {...layers} />
        {!isPhone && (
          <MapTool
            label={isFull ? 'Thu nhỏ bản đồ' : 'Toàn màn hình'}
            icon={isFull ? <LessIcon /> : <FullIcon />}
            onClick={onFull}
          />
        )}
      </div>
    </div>
  );
}

import type { Bounds } from '@vuon/contract/maps/map-search';
import { MapTool } from '#map/controls/map-tools.tsx';
import { useMap } from '#map/map-context.ts';
import { MyPlaceMark } from '#map/marks/my-place-mark.tsx';
import { useLocate } from '#map/marks/use-locate.ts';
import { FullIcon, LessIcon, LocateIcon, MinusIcon, PlusIcon, WholeIcon } from '#map/tools/map-icons.tsx';
import { useFullScreen } from '#map/tools/use-full-screen.ts';
import { type Padding, showBounds } from '#map/view/show-bounds.ts';
import { usePhone } from '#ui/use-phone.ts';
import { WholeButton } from '../page/whole-button.tsx';

type Props = { bounds: Bounds | null; padding: Partial<Padding> };

/** Zoom in, zoom out, my location; full screen; back to the whole map. A part of the map. */
export function ExternalTools({ bounds, padding }: Props) {
  const map = useMap();
  const phone = usePhone();
  const showAll = bounds && (() => showBounds(map, bounds, { padding, animate: true }));
  const [isFull, toggleFull] = useFullScreen();
  const locate = useLocate();
  return (
    <>
      {locate.place && <MyPlaceMark place={locate.place} padding={padding} />}
      <p className="external-trouble" role="status">
        {locate.trouble}
      </p>
      {phone && showAll && <WholeButton onClick={showAll} />}
      <div className="map-tools" role="toolbar" aria-label="Công cụ bản đồ" aria-orientation="vertical">
        <div className="map-tool-group" data-over-map>
          <MapTool label="Phóng to" icon={<PlusIcon />} onClick={() => map.zoomIn()} />
          <MapTool label="Thu nhỏ" icon={<MinusIcon />} onClick={() => map.zoomOut()} />
          {!phone && showAll && <MapTool label="Toàn vườn" icon={<WholeIcon />} onClick={showAll} />}
          <MapTool label="Vị trí của tôi" icon={<LocateIcon />} pressed={locate.isOn} onClick={locate.toggle} />
        </div>
        <div className="map-tool-group" data-over-map>
          <MapTool
            label={isFull ? 'Thoát toàn màn hình' : 'Toàn màn hình'}
            icon={isFull ? <LessIcon /> : <FullIcon />}
            onClick={toggleFull}
          />
        </div>
      </div>
    </>
  );
}

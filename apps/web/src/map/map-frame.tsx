import type { Map as LibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '#ui/states/notice.tsx';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapBoundary } from './map-boundary.tsx';
import { MapContext } from './map-context.ts';
import './map.css';

type Props = {
  /** The same function as long as it is the same map. */
  start: (container: HTMLElement) => LibreMap;
  /** The event of the map after which the content may be added. */
  after: 'load' | 'style.load';
  /** The content of the map, once it has started. */
  content: (map: LibreMap) => ReactNode;
  children?: ReactNode;
};

/** A map and the elements over it, or the reason why there is none. */
export function MapFrame(props: Props) {
  return (
    <MapBoundary>
      <StartedMap {...props} />
    </MapBoundary>
  );
}

function StartedMap({ start, after, content, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [isPossible] = useState(canDrawMaps);
  useEffect(() => {
    if (!container.current || !isPossible) return;
    const started = start(container.current);
    started.once(after, () => setMap(started));
    return () => {
      setMap(null);
      started.remove();
    };
  }, [isPossible, start, after]);
  if (!isPossible)
    return (
      <Notice tone="grey">
        Trình duyệt này không vẽ được bản đồ (cần WebGL 2). Các số liệu vẫn đầy đủ; hãy dùng bản mới của Chrome, Edge,
        Firefox hoặc Safari để xem bản đồ.
      </Notice>
    );
  return (
    <div className="map-view">
      <div ref={container} className="map-canvas" />
      {map && (
        <MapContext value={map}>
          {content(map)}
          <div className="map-over">{children}</div>
        </MapContext>
      )}
    </div>
  );
}

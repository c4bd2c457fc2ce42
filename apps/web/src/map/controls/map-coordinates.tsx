import type { Position } from '@vuon/geo/measure/geometry';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { useMap } from '../map-context.ts';
import { type WriteCoordinates, writeDegrees } from './write-coordinates.ts';
import '../marks/map-marks.css';

type Props = {
  /** The central meridian of VN-2000's 3° zone that the province uses; by default the nearest of the country's. */
  meridian?: number | undefined;
};

// Loads proj4, which few users need.
const metres = { load: () => import('./write-metres.ts') };

/** The coordinates of the pointer, or without a pointer of the map's middle. A press copies them; the system can be changed. */
export function MapCoordinates({ meridian }: Props) {
  const map = useMap();
  const whenLoaded = useWhenLoaded();
  const words = useRef<HTMLSpanElement>(null);
  const at = useRef<Position | null>(null);
  const [write, setWrite] = useState<{ run: WriteCoordinates; name: string }>({ run: writeDegrees, name: 'WGS 84' });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const tell = (position: Position) => {
      at.current = position;
      if (words.current) words.current.textContent = write.run(position);
    };
    let isPointed = false;
    const follow = ({ lngLat: { lng, lat } }: MapMouseEvent) => {
      isPointed = true;
      tell([lng, lat]);
    };
    const middle = () => {
      if (isPointed) return;
      const { lng, lat } = map.getCenter();
      tell([lng, lat]);
    };
    const leave = () => {
      isPointed = false;
    };
    if (at.current) tell(at.current);
    else middle();
    // Fingers send these too, where they last touched.
    const hasPointer = matchMedia('(hover: hover)').matches;
    if (hasPointer) map.on('mousemove', follow);
    map.on('mouseout', leave);
    map.on('move', middle);
    return () => {
      map.off('mousemove', follow);
      map.off('mouseout', leave);
      map.off('move', middle);
    };
  }, [map, write]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    if (!at.current) return;
    copyText(write.run(at.current)).then(
      () => setCopied(true),
      () => tellFailed('Trình duyệt không cho sao chép'),
    );
  };
  const change = () => {
    if (write.run !== writeDegrees) return setWrite({ run: writeDegrees, name: 'WGS 84' });
    whenLoaded(metres, ({ metresWriter }) =>
      setWrite(metresWriter(meridian ?? map.getCenter().lng, meridian !== undefined)),
    );
  };
  return (
    <div className="map-coordinates" data-over-map>
      <button type="button" className="map-coordinates-system" title="Đổi hệ tọa độ" onClick={change}>
        {write.name}
      </button>
      <button type="button" title="Sao chép tọa độ" aria-label="Sao chép tọa độ" onClick={copy}>
        <span ref={words} className="figures" hidden={isCopied} />
        {isCopied && <span role="status">Đã sao chép</span>}
      </button>
    </div>
  );
}

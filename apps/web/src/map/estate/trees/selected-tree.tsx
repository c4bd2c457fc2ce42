import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { MapPin } from '../../marks/map-pin.tsx';
import type { EstateMapProps } from '../estate-types.ts';
import type { TreeTilesLayer } from '../tree-tiles-layer.ts';

type Props = { map: LibreMap; trees: TreeTilesLayer; selected: NonNullable<EstateMapProps['selected']> };

/** A black ring around the open tree, its code above. Its place is given by the caller, or found in its tile. */
export function SelectedTree({ map, trees, selected: { id, at, label } }: Props) {
  const [found, setFound] = useState(() => trees.locate(id));
  useEffect(() => {
    const look = () =>
      setFound((before) => {
        const now = trees.locate(id) ?? before;
        return now?.at.join() === before?.at.join() && now?.code === before?.code ? before : now;
      });
    look();
    map.on('idle', look);
    return () => {
      map.off('idle', look);
    };
  }, [map, trees, id]);
  const place = found?.at ?? at;
  const code = label ?? found?.code;
  if (!place) return null;
  return (
    <MapPin at={place} className="map-tree-ring">
      {code && <span className="map-tree-code">{code}</span>}
    </MapPin>
  );
}

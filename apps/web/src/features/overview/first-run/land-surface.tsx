import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import type { Zone } from '@vuon/contract/orchard/zone';
import { useMemo } from 'react';
import { boundsAround } from '#domain/address/found-place.ts';
import { PinMap } from '#domain/address/lazy-pin-map.ts';
import { boundsOf } from '#map/view/bounds.ts';

type Props = { settings: EntitySettings; zone: Zone | null };

/** The land as far as it is drawn, or the place where it will be. */
export function LandSurface({ settings, zone }: Props) {
  const center = zone?.center ?? null;
  const bounds = useMemo(() => {
    const [ring] = zone?.location?.geometry.geoCoordinate ?? [];
    if (ring) return boundsOf(ring);
    return center ? boundsAround(center.location.geometry.geoCoordinate, center.level) : null;
  }, [zone, center]);
  return (
    <>
      <div className="first-run-head">
        <h2>Đất của vườn</h2>
        <span className="note">Bước 2</span>
        <p className="note">
          Vẽ khu vực, rồi vẽ các lô trong đó trên cùng bản đồ. Có sẵn tệp KML, GeoJSON, Shapefile hoặc Excel thì nhập
          một lần.
        </p>
      </div>
      <div className="first-run-map">
        <PinMap
          label="Đất của vườn"
          bounds={bounds}
          pin={zone?.location ? null : (center?.location.geometry.geoCoordinate ?? null)}
          pinLabel={settings.locationName?.split(', ')[0] ?? 'Vườn'}
          marks={none}
          onPin={undefined}
        />
      </div>
    </>
  );
}

const none: never[] = [];

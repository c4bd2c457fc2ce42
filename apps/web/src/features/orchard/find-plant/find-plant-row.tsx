import { ArrowUpOutlined } from '@ant-design/icons';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { MapIcon } from '#ui/marks/map-icon.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { onMapPath, plantPath } from '../paths.ts';
import { placeText } from '../plants/plant-words.ts';
import { bearingText, lengthText } from '../rows/row-words.ts';

/** A tree as a row that is large enough for a thumb. */
export function FoundPlant({ plant, aside }: { plant: Plant; aside?: ReactNode }) {
  return (
    <div className="found-plant">
      <Link className="found-plant-open" to={plantPath(plant)}>
        <span className="found-plant-words">
          <strong>{plant.code}</strong>
          <small>
            {placeText(plant)} · {plant.areaName}
          </small>
          <PlantStatusMark status={plant.plantStatus} />
        </span>
        {aside}
      </Link>
      {plant.location && (
        <Link
          className="found-plant-map"
          to={onMapPath('plant', plant.id)}
          aria-label={`Mở cây ${plant.code} trên bản đồ`}
          title="Mở trên bản đồ"
        >
          <MapIcon />
        </Link>
      )}
    </div>
  );
}

/** Distance and direction: the arrow is north-up, as on the map. */
export function Way({ metres, bearing }: { metres: number; bearing: number | null }) {
  return (
    <span className="found-plant-way">
      <b className="figures">{lengthText(metres)}</b>
      {bearing !== null && (
        <small>
          <ArrowUpOutlined style={{ transform: `rotate(${bearing}deg)` }} aria-hidden="true" /> {bearingText(bearing)}
        </small>
      )}
    </span>
  );
}

export function FoundSkeleton() {
  return (
    <Delayed>
      <Bones className="found-plants">
        {[120, 96, 136].map((width) => (
          <div key={width} className="found-plant">
            <span className="found-plant-open">
              <span className="found-plant-words">
                <Bone width={width} height={16} />
                <Bone width={width + 60} />
              </span>
            </span>
          </div>
        ))}
      </Bones>
    </Delayed>
  );
}

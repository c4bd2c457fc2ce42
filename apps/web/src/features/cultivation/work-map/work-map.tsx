import { useQuery } from '@tanstack/react-query';
import type { WorkMap as Shown } from '@vuon/contract/cultivation/work-map';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bounds } from '#map/view/bounds.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { BottomSheet, type SheetHeight } from '#ui/overlay/bottom-sheet.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { mapOptions } from '../work/work-data.ts';
import { isFound, type MapPlace } from './map-place.ts';
import type { Shading } from './map-shades.ts';
import { useLitWork } from './use-lit-work.ts';
import { WorkMapList } from './work-map-list.tsx';
import { WorkMapStage } from './work-map-stage.tsx';
import { WorkMapStrip } from './work-map-strip.tsx';
import './work-map.css';

/** Where open work is: places in the colours of its lateness or types, and beside them the works of the view or of one place. */
export function WorkMap({ query }: { query: ListQuery }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(mapOptions(query));
  if (data) return <MapAndList map={data} query={query} isOld={isPlaceholderData} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Delayed>
      <Bones>
        <Bone width="100%" height={480} />
      </Bones>
    </Delayed>
  );
}

/** The name in the address of what the colours tell; absent: how late the work is. */
const shadingKey = 'mau';
/** Pixels of the sheet that stay in sight: its handle and its head. */
const lowSheet = 88;

function MapAndList({ map, query, isOld }: { map: Shown; query: ListQuery; isOld: boolean }) {
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const shading: Shading = search.get(shadingKey) === 'loai' ? 'type' : 'due';
  const [place, setPlace] = useState<MapPlace>(null);
  const [litId, setLitId] = useState<number | null>(null);
  const [view, setView] = useState<Bounds | null>(null);
  const [target, setTarget] = useState<Bounds | null>(null);
  const [height, setHeight] = useState<SheetHeight>('low');
  const [isFull, setFull] = useState(false);
  const lit = useLitWork(map, litId);
  const litBounds = lit?.bounds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera goes there once, wherever it is moved afterwards
  useEffect(() => {
    if (litBounds && view && !isFound(litBounds, view)) setTarget(litBounds);
  }, [litBounds]);
  const open = (next: MapPlace) => {
    setPlace(next);
    setLitId(null);
    if (next !== null && height === 'low') setHeight('middle');
  };
  const shade = (next: Shading) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === 'type') changed.set(shadingKey, 'loai');
        else changed.delete(shadingKey);
        return changed;
      },
      { replace: true },
    );
  const light = (id: number | null) => {
    setLitId(id);
    if (id !== null && height === 'full') setHeight('middle');
  };
  // The stage is as high as the style sheet says; a sheet of the middle height covers half of it.
  const stageHeight = Math.max(420, window.innerHeight - 420);
  const covered = !isPhone ? 0 : height === 'low' ? lowSheet : Math.round(stageHeight / 2);
  const list = (
    <WorkMapList
      map={map}
      query={query}
      place={place}
      view={view}
      litId={litId}
      onLit={light}
      onClose={() => open(null)}
    />
  );
  return (
    <div className="work-map" data-full={isFull || undefined} aria-busy={isOld}>
      <WorkMapStrip map={map} shading={shading} onShading={shade} onUndrawn={() => open('undrawn')} />
      <div className="work-map-body" data-map-page>
        <div className="work-map-stage">
          <WorkMapStage
            map={map}
            shading={shading}
            place={place}
            lit={lit}
            bounds={target}
            covered={covered}
            isFull={isFull}
            onFull={() => setFull(!isFull)}
            onPlace={open}
            onView={setView}
          />
        </div>
        {isPhone ? (
          <BottomSheet label="Công việc" height={height} onHeight={setHeight} low={lowSheet}>
            {list}
          </BottomSheet>
        ) : (
          <aside className="work-map-panel" aria-label="Công việc trên bản đồ">
            {list}
          </aside>
        )}
      </div>
    </div>
  );
}

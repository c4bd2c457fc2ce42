import { formatDay } from '@vuon/contract/day';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import type { MapSettings } from '@vuon/contract/maps/map-settings';
import { useEffect, useState } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { canDrawMaps } from '#map/can-draw-maps.ts';
import { useLocate } from '#map/marks/use-locate.ts';
import { useFullScreen } from '#map/tools/use-full-screen.ts';
import { tellNote } from '#ui/feedback/tell.ts';
import { Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { looking } from '../desk/map-mode.ts';
import { useEscape } from '../desk/use-escape.ts';
import { useMapDesk } from '../desk/use-map-desk.ts';
import { actEntries } from '../time/act-entries.ts';
import { ActsCard } from '../time/acts-card.tsx';
import { PastMark, pastReason } from '../time/past-mark.tsx';
import { MapEmpty } from './map-empty.tsx';
import { MapMark } from './map-marks.tsx';
import { MapOnDesk } from './map-on-desk.tsx';
import { MapOnPhone } from './map-on-phone.tsx';
import { useMapSettings } from './use-map-version.ts';
import './map-page.css';

const PrintDialog = lazyPart(async () => (await import('../print/print-dialog.tsx')).PrintDialog);
const MapWithoutMap = lazyPart(async () => (await import('./map-without-map.tsx')).MapWithoutMap);

/** The agriculture map: from the whole estate down to the single tree. */
export function MapPage() {
  const mayRead = useMay('farm.read');
  const entity = useSelectedEntity((state) => state.entity);
  if (!mayRead || !entity) return <ForbiddenState title="Bạn chưa có quyền xem bản đồ" />;
  return <Prepared entity={entity} />;
}

function Prepared({ entity }: { entity: EntityChoice }) {
  const { data, error, refetch } = useMapSettings();
  const [canDraw] = useState(canDrawMaps);
  if (!canDraw) return <MapWithoutMap />;
  if (data) return <MapOf entity={entity} settings={data} />;
  return (
    <div className="map-page">
      {error ? (
        <div className="map-card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Delayed>
          <Bones className="map-page-bones">
            <span className="bone" />
          </Bones>
        </Delayed>
      )}
    </div>
  );
}

function MapOf({ entity, settings }: { entity: EntityChoice; settings: MapSettings }) {
  const phone = usePhone();
  const whenLoaded = useWhenLoaded();
  const desk = useMapDesk(entity, settings);
  const [isFull, toggleFull] = useFullScreen();
  const [isPrinting, setPrinting] = useState(false);
  const locate = useLocate();
  useEffect(() => {
    if (locate.trouble) tellNote(locate.trouble);
  }, [locate.trouble]);
  const { mode, address, opened, time, acts } = desk;
  useEscape(() => {
    if (mode.kind !== 'look') desk.changeMode(looking);
    else if (acts.listed) acts.list(null);
    else if (address.place) opened.close();
    else if (time.isOpen) time.close();
  });
  const tools = {
    mode,
    onMode: desk.changeMode,
    isTime: time.isOpen,
    // A tool in the hand would meet trees that stand there no longer.
    onTime: () => (time.isOpen ? time.close() : desk.changeMode(looking, time.open)),
    locked: time.past && pastReason(time.past),
    layers: desk.shown.layers,
    hasBasemap: settings.basemap.kind !== 'none',
    onLayers: desk.setLayers,
    isLocating: locate.isOn,
    onLocate: locate.toggle,
    onPrint: () => whenLoaded(PrintDialog, () => setPrinting(true)),
    onWhole: desk.showAll,
    isFull,
    onFull: toggleFull,
  };
  const content = {
    areas: desk.areas,
    shownAreas: desk.shownAreas,
    filters: desk.filters,
    facts: desk.facts,
    address,
    painting: desk.painting,
    span: desk.span,
    onSpan: desk.setSpan,
    figures: desk.figures,
    onAddress: desk.change,
    onOpen: opened.open,
    past: time.past,
  };
  const print = isPrinting && (
    <PrintDialog
      shown={desk.shown}
      coloring={
        time.past ? `${desk.painting.coloring.label}, ngày ${formatDay(time.past)}` : desk.painting.coloring.label
      }
      legend={[...desk.legend, ...actEntries(acts)]}
      statistics={{ view: desk.figures.view.data, estate: desk.figures.all.data }}
      bounds={desk.viewport?.bounds ?? null}
      onClose={() => setPrinting(false)}
    />
  );
  return (
    <div
      className="map-page"
      data-map-page
      data-full={isFull || undefined}
      data-time={(time.isOpen && mode.kind !== 'draw') || undefined}
      data-drawer={(address.place && (mode.kind === 'look' || mode.kind === 'choose')) || undefined}
    >
      {phone ? (
        <MapOnPhone desk={desk} tools={tools} content={content} print={print} myPlace={locate.place} />
      ) : (
        <MapOnDesk
          desk={desk}
          entityId={entity.id}
          tools={tools}
          content={content}
          print={print}
          myPlace={locate.place}
        />
      )}
      {time.past ? <PastMark day={time.past} /> : null}
      {mode.kind === 'look' && !address.place && (
        <ActsCard day={time.day} acts={acts} onOpen={opened.open} onGo={desk.go} />
      )}
      <MapMark trouble={desk.trouble} />
      {desk.areasError ? (
        <div className="map-card">
          <ErrorState error={desk.areasError} onRetry={desk.retryAreas} />
        </div>
      ) : (
        desk.isWaiting && (
          <div className="map-card" data-low data-over-map>
            <MapEmpty areas={desk.areas} onMode={desk.changeMode} />
          </div>
        )
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { locationNames } from '#domain/address/locations.ts';
import { chosenTrees, isNothing } from '#map/choose/plant-selection.ts';
import { MapCoordinates } from '#map/controls/map-coordinates.tsx';
import { MapNorth } from '#map/controls/map-north.tsx';
import { MapScale } from '#map/controls/map-scale.tsx';
import { MyPlaceMark } from '#map/marks/my-place-mark.tsx';
import type { MyPlace } from '#map/marks/use-my-place.ts';
import type { Padding } from '#map/view/show-bounds.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { TakePickContext } from '../desk/take-pick.ts';
import type { MapDeskState } from '../desk/use-map-desk.ts';
import { MapPilot } from './map-pilot.tsx';
import { WholeButton } from './whole-button.tsx';

const EstateMap = lazyPart(async () => (await import('#map/estate/estate-map.tsx')).EstateMap);
const ChooseDesk = lazyPart(async () => (await import('../choose/choose-desk.tsx')).ChooseDesk);
const DrawDesk = lazyPart(async () => (await import('../draw/draw-desk.tsx')).DrawDesk);
const MeasureDesk = lazyPart(async () => (await import('../measure/measure-desk.tsx')).MeasureDesk);

type Props = {
  desk: MapDeskState;
  padding: Padding;
  myPlace: MyPlace | null;
  /** For the pill; absent: there is none. */
  onWhole?: (() => void) | null;
  children: ReactNode;
};

/** The map itself, with the active tool. */
export function MapStage({ desk, padding, myPlace, onWhole, children }: Props) {
  const { shown, mode, selection, opened, time } = desk;
  const { data: places } = useQuery(locationNames);
  // Trees are chosen of today alone.
  const chosen = useMemo(
    () => (time.past || isNothing(selection) ? null : chosenTrees(selection)),
    [selection, time.past],
  );
  const shared = { onMode: desk.changeMode, onOpen: opened.open, padding };
  return (
    <EstateMap
      label="Bản đồ nông nghiệp"
      {...shown}
      places={places}
      camera={desk.camera}
      bounds={desk.bounds}
      padding={padding}
      kept={desk.kept}
      selected={opened.selected}
      chosen={chosen}
      dimmed={mode.kind === 'draw'}
      onPick={desk.pick}
      onVisible={desk.see}
      onTrouble={desk.setTrouble}
      preparing={time.next}
      onPrepared={time.setPrepared}
    >
      <TakePickContext value={desk.takePick}>
        <MapPilot flight={opened.flight} padding={padding} />
        {!time.past && (mode.kind === 'choose' || (mode.kind === 'look' && !isNothing(selection))) && (
          <ChooseDesk {...shared} mode={mode} selection={selection} onSelect={desk.select} />
        )}
        {mode.kind === 'draw' && <DrawDesk {...shared} mode={mode} />}
        {mode.kind === 'measure' && <MeasureDesk {...shared} mode={mode} />}
        {children}
        {myPlace && <MyPlaceMark place={myPlace} padding={padding} />}
        <div className="map-corner" style={{ '--map-bottom': `${padding.bottom}px` } as CSSProperties}>
          {onWhole && <WholeButton onClick={onWhole} />}
          <div className="map-feet" data-located={myPlace ? true : undefined}>
            <MapCoordinates />
            <MapNorth />
            <MapScale />
          </div>
        </div>
      </TakePickContext>
    </EstateMap>
  );
}

import { type ReactNode, useState } from 'react';
import type { MyPlace } from '#map/marks/use-my-place.ts';
import { MoreIcon, PanelIcon } from '#map/tools/map-icons.tsx';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import type { MapDeskState } from '../desk/use-map-desk.ts';
import { MapLegend } from '../figures/map-legend.tsx';
import { useShareDialog } from '../shares/share-button.tsx';
import { ActsLegend } from '../time/acts-legend.tsx';
import { TimeBar } from '../time/time-bar.tsx';
import { MapDrawer } from './map-drawer.tsx';
import { rememberedFold, rememberFold } from './map-memory.ts';
import { deskPadding } from './map-padding.ts';
import { MapSearch } from './map-search.tsx';
import { MapStage } from './map-stage.tsx';
import { MapToolbar, type ToolbarProps } from './map-toolbar.tsx';
import { PanelContent, type PanelContentProps } from './panel-content.tsx';

type Props = {
  desk: MapDeskState;
  entityId: number;
  tools: ToolbarProps;
  content: PanelContentProps;
  print: ReactNode;
  myPlace: MyPlace | null;
};

/** The panel at the left, the tools and the drawer at the right, the legend at the bottom; the map lies under all of them. */
export function MapOnDesk({ desk, entityId, tools, content, print, myPlace }: Props) {
  const [isFolded, setFolded] = useState(() => rememberedFold(entityId));
  const { item: share, dialog } = useShareDialog();
  const { address, mode, opened, time } = desk;
  const isTable = address.isTable && !time.past;
  const place = mode.kind === 'draw' || mode.kind === 'measure' ? null : address.place;
  const padding = deskPadding({
    isPanel: !isFolded,
    isTable,
    isDrawer: place !== null,
    isEmpty: desk.isWaiting,
    isTime: time.isOpen,
  });
  const fold = (next: boolean) => {
    setFolded(next);
    rememberFold(entityId, next);
  };
  return (
    <>
      <MapStage desk={desk} padding={padding} myPlace={myPlace}>
        <MapToolbar {...tools} />
        {print}
      </MapStage>
      {isFolded ? (
        <button
          type="button"
          className="map-unfold"
          data-over-map
          aria-label="Mở bảng bản đồ"
          onClick={() => fold(false)}
        >
          <PanelIcon />
        </button>
      ) : (
        <section className="map-panel" data-over-map aria-label="Bảng bản đồ" data-table={isTable || undefined}>
          <header className="map-panel-head">
            <h1>Bản đồ nông nghiệp</h1>
            {share && (
              <MenuButton groups={[[share]]}>
                <button type="button" className="map-panel-button" aria-label="Thao tác khác">
                  <MoreIcon />
                </button>
              </MenuButton>
            )}
            <button type="button" className="map-panel-button" aria-label="Thu bảng bản đồ" onClick={() => fold(true)}>
              <PanelIcon />
            </button>
          </header>
          <div className="map-panel-search">
            <MapSearch placeholder="Lô, mã cây, xã hoặc tọa độ" onOpen={desk.openFound} onGo={desk.go} />
          </div>
          <PanelContent {...content} />
        </section>
      )}
      {dialog}
      {mode.kind !== 'draw' && (
        <div className="map-legend-place" style={{ left: padding.left, right: padding.right }}>
          <ActsLegend acts={desk.acts} onHide={(hiddenActs) => desk.change({ hiddenActs })} />
          <MapLegend
            coloring={desk.painting.coloring.label}
            entries={desk.legend}
            onHide={(hidden) => desk.change({ hidden })}
          />
        </div>
      )}
      {time.isOpen && mode.kind !== 'draw' && (
        <TimeBar
          time={time}
          facts={desk.facts}
          onList={desk.listDay}
          style={{ left: padding.left, right: place ? padding.right : 16 }}
        />
      )}
      {place && (
        <MapDrawer
          place={place}
          onClose={opened.close}
          onOpen={opened.open}
          onDraw={desk.draw}
          onChoose={desk.choose}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useOpenMenu } from '#lib/open-menu.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { MyPlace } from '#map/marks/use-my-place.ts';
import { MenuIcon, QrIcon } from '#map/tools/map-icons.tsx';
import { BottomSheet, type SheetHeight } from '#ui/overlay/bottom-sheet.tsx';
import type { MapDeskState } from '../desk/use-map-desk.ts';
import { dangerFirst } from '../figures/figures.ts';
import { MapLegend } from '../figures/map-legend.tsx';
import { useShareDialog } from '../shares/share-button.tsx';
import { ActsLegend } from '../time/acts-legend.tsx';
import { TimeBar } from '../time/time-bar.tsx';
import { MapDrawer } from './map-drawer.tsx';
import { actsLine, lowPanel, lowSheet, phonePadding, timeBar } from './map-padding.ts';
import { MapSearch } from './map-search.tsx';
import { MapStage } from './map-stage.tsx';
import { PhoneToolbar, type ToolbarProps } from './map-toolbar.tsx';
import { PanelContent, type PanelContentProps } from './panel-content.tsx';
import { PhoneSummary } from './phone-summary.tsx';

type Props = {
  desk: MapDeskState;
  tools: ToolbarProps;
  content: PanelContentProps;
  print: ReactNode;
  myPlace: MyPlace | null;
};

/** The search floats on top, everything else is in a sheet of three heights; the legend stands on the sheet. */
export function MapOnPhone({ desk, tools, content, print, myPlace }: Props) {
  const openMenu = useOpenMenu();
  const { area } = useRecordTypes();
  const { item: share, dialog } = useShareDialog();
  const { address, mode, opened, time } = desk;
  const place = mode.kind === 'look' ? address.place : null;
  const [panelHeight, setPanelHeight] = useState<SheetHeight>('low');
  const [placeHeight, setPlaceHeight] = useState<SheetHeight>('middle');
  const height = place ? placeHeight : panelHeight;
  // The bars take 56 px at the bottom: half of the rest.
  const low = place ? lowSheet : lowPanel;
  // The time line has the place of the panel.
  const isTime = time.isOpen && !place;
  const covered = isTime
    ? timeBar.phone + actsLine.phone
    : height === 'low'
      ? low
      : Math.round((window.innerHeight - 56) / 2);
  const isWorking = mode.kind === 'draw' || mode.kind === 'measure';
  // An open place has the room for itself.
  const onWhole = isWorking || place || isTime ? null : desk.showAll;
  const padding = phonePadding(isWorking ? 0 : covered, { isEmpty: desk.isWaiting, isWhole: onWhole !== null });
  return (
    <>
      <MapStage desk={desk} padding={padding} myPlace={myPlace} onWhole={onWhole}>
        <PhoneToolbar {...tools} />
        {print}
      </MapStage>
      <div className="map-bar" data-over-map>
        <button type="button" className="map-bar-button" aria-label="Mở trình đơn" onClick={openMenu}>
          <MenuIcon />
        </button>
        <MapSearch placeholder="Tìm lô, hàng, mã cây" onOpen={desk.openFound} onGo={desk.go} />
        <Link className="map-bar-button" to={`${area.list?.path}/tim-cay`} aria-label="Quét mã QR để tìm cây">
          <QrIcon />
        </Link>
      </div>
      {!isWorking && (
        <>
          {(isTime || height !== 'full') && (
            <div
              className="map-legend-place"
              style={{ bottom: isTime ? timeBar.phone : height === 'low' ? low + 8 : 'calc(50% + 8px)' }}
            >
              <ActsLegend acts={desk.acts} onHide={(hiddenActs) => desk.change({ hiddenActs })} />
              <MapLegend
                coloring={desk.painting.coloring.label}
                entries={dangerFirst(desk.legend)}
                onHide={(hidden) => desk.change({ hidden })}
              />
            </div>
          )}
          {place ? (
            <BottomSheet key="place" label="Thông tin" height={placeHeight} onHeight={setPlaceHeight} low={lowSheet}>
              <MapDrawer
                isSheet
                place={place}
                onClose={opened.close}
                onOpen={opened.open}
                onDraw={desk.draw}
                onChoose={desk.choose}
              />
            </BottomSheet>
          ) : isTime ? (
            <TimeBar time={time} facts={desk.facts} onList={desk.listDay} />
          ) : (
            <BottomSheet key="panel" label="Bản đồ" height={panelHeight} onHeight={setPanelHeight} low={lowPanel}>
              <PhoneSummary view={desk.figures.view.data} all={desk.figures.all.data} facts={desk.facts} />
              <header className="map-sheet-head">
                <h1>Bản đồ nông nghiệp</h1>
                {share && (
                  <button type="button" className="link-button" onClick={share.onClick}>
                    Chia sẻ
                  </button>
                )}
              </header>
              <PanelContent {...content} />
            </BottomSheet>
          )}
        </>
      )}
      {dialog}
    </>
  );
}

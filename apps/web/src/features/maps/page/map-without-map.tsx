import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estate } from '#domain/places/estate.ts';
import { useOpenMenu } from '#lib/open-menu.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { MenuIcon } from '#map/tools/map-icons.tsx';
import { BottomSheet, type SheetHeight } from '#ui/overlay/bottom-sheet.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { MapTable } from '../figures/map-table.tsx';
import { MapDrawer } from './map-drawer.tsx';
import { lowSheet } from './map-padding.ts';

/** For a browser that cannot draw the map: the same in words, with the same drawers. */
export function MapWithoutMap() {
  const phone = usePhone();
  const openMenu = useOpenMenu();
  const { data, error, refetch } = useQuery(estate());
  const [place, open] = useState<PlaceRef | null>(null);
  const [height, setHeight] = useState<SheetHeight>('middle');
  const drawer = place && (
    <MapDrawer place={place} isSheet={phone} onClose={() => open(null)} onOpen={open} onDraw={null} onChoose={null} />
  );
  return (
    <div className="map-page" data-drawer={place ? true : undefined}>
      <div className="map-words">
        <header className="map-words-head">
          {phone && (
            <button type="button" className="map-bar-button" aria-label="Mở trình đơn" onClick={openMenu}>
              <MenuIcon />
            </button>
          )}
          <h1>Bản đồ nông nghiệp</h1>
        </header>
        <Notice tone="grey">
          Trình duyệt này không vẽ được bản đồ (cần WebGL 2). Dưới đây là những gì bản đồ cho thấy; hãy dùng bản mới của
          Chrome, Edge, Firefox hoặc Safari để xem bản đồ.
        </Notice>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <MapTable areas={data.areas} selected={place} onOpen={open} />}
      </div>
      {phone && drawer ? (
        <BottomSheet label="Thông tin" height={height} onHeight={setHeight} low={lowSheet}>
          {drawer}
        </BottomSheet>
      ) : (
        drawer
      )}
    </div>
  );
}

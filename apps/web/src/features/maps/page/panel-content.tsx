import { formatDay } from '@vuon/contract/day';
import { useId } from 'react';
import type { AreaShown } from '#domain/places/estate.ts';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import type { TreeFilter } from '#domain/plants/tree-filters.ts';
import { formatRelativeDay, formatTime } from '#lib/format.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { ChartsIcon, DownIcon, TableIcon } from '#map/tools/map-icons.tsx';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { MapFilters } from '../figures/map-filters.tsx';
import { type Span, SpanTabs } from '../figures/span-tabs.tsx';
import type { MapFiguresOf } from '../figures/use-map-figures.ts';
import type { Painting } from '../figures/use-tree-paint.ts';
import type { MapAddress } from './map-address.ts';
import '#ui/marks/link-button.css';
import './panel-content.css';

const MapFigures = lazyPart(async () => (await import('../figures/map-figures.tsx')).MapFigures);
const MapTable = lazyPart(async () => (await import('../figures/map-table.tsx')).MapTable);

export type PanelContentProps = {
  areas: AreaShown[];
  shownAreas: AreaShown[];
  filters: TreeFilter[];
  facts: ColoringFacts;
  address: MapAddress;
  painting: Painting;
  span: Span;
  onSpan: (span: Span) => void;
  figures: MapFiguresOf;
  onAddress: (next: Partial<MapAddress>) => void;
  onOpen: (place: PlaceRef) => void;
  /** The day that the map shows, if it is not today. The table knows only today. */
  past: string | null;
};

/** Filters, colouring, and the figures or the table of the map. */
export function PanelContent(props: PanelContentProps) {
  const { areas, shownAreas, filters, facts, address, painting, onAddress, onOpen, past } = props;
  return (
    <>
      <div className="map-panel-choices">
        <MapFilters
          areas={areas}
          filters={filters}
          facts={facts}
          values={address.filters}
          onFilter={(values) => onAddress({ filters: values })}
        />
        <ColoringChoice painting={painting} onAddress={onAddress} />
      </div>
      <div className="map-panel-figures">
        {address.isTable && !past ? (
          <MapTable areas={shownAreas} selected={address.place} onOpen={onOpen} />
        ) : (
          <Figures {...props} />
        )}
      </div>
      <PanelFoot figures={props.figures} isTable={address.isTable} past={past} onAddress={onAddress} />
    </>
  );
}

function ColoringChoice({
  painting: { coloring, colorings },
  onAddress,
}: Pick<PanelContentProps, 'painting' | 'onAddress'>) {
  const entries = colorings.map(({ key, label }, index) => ({
    key,
    label,
    checked: key === coloring.key,
    // The hidden entries were meanings of the other colouring.
    onClick: () => onAddress({ coloring: index === 0 ? null : key, hidden: [] }),
  }));
  return (
    <div className="map-coloring">
      <span aria-hidden="true">Tô màu theo</span>
      <MenuButton groups={[entries]}>
        <button type="button" aria-label={`Tô màu theo: ${coloring.label}`}>
          {coloring.label}
          <DownIcon />
        </button>
      </MenuButton>
    </div>
  );
}

function Figures({ span, onSpan, figures, facts }: PanelContentProps) {
  const id = useId();
  const { data, error, isPlaceholderData, refetch, isEnabled } = figures[span];
  return (
    <>
      <SpanTabs active={span} panelId={id} onChange={onSpan} />
      <div id={id} role="tabpanel" aria-label="Số liệu" className="map-panel-span">
        {span === 'chosen' && !isEnabled ? (
          <p className="map-panel-note">
            Chưa chọn cây nào. Khoanh vùng, kéo khung, chọn theo hàng, hoặc giữ Shift và bấm vào từng cây.
          </p>
        ) : data ? (
          <MapFigures statistics={data} facts={facts} isOld={isPlaceholderData} />
        ) : error ? (
          <p className="map-panel-note" role="alert">
            {explainError(error).title}{' '}
            <button type="button" className="link-button" onClick={() => void refetch()}>
              {words.retry}
            </button>
          </p>
        ) : (
          <Delayed>
            <Bones>
              <Bone width="100%" height={48} />
              <Bone width="60%" />
              <Bone width="100%" height={120} />
              <Bone width="100%" height={96} />
            </Bones>
          </Delayed>
        )}
      </div>
    </>
  );
}

type FootProps = Pick<PanelContentProps, 'figures' | 'onAddress' | 'past'> & { isTable: boolean };

function PanelFoot({ figures: { all, view }, isTable, past, onAddress }: FootProps) {
  if (past)
    return (
      <footer className="map-panel-foot">
        <span>Số liệu cuối ngày {formatDay(past)}</span>
      </footer>
    );
  const at = Math.max(all.dataUpdatedAt, view.dataUpdatedAt);
  const when = at > 0 ? new Date(at) : null;
  return (
    <footer className="map-panel-foot">
      <span>{when && `Cập nhật ${formatTime(when)} ${formatRelativeDay(when)}`}</span>
      <button type="button" onClick={() => onAddress({ isTable: !isTable })}>
        {isTable ? <ChartsIcon /> : <TableIcon />}
        {isTable ? 'Xem biểu đồ' : 'Xem bảng'}
      </button>
    </footer>
  );
}

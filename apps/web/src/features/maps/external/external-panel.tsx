import type { SharedMap } from '@vuon/contract/maps/map-share';
import { type ReactNode, useId, useState } from 'react';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { formatDate, formatHectares, formatNumber } from '#lib/format.ts';
import { DownIcon } from '#map/tools/map-icons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ExternalFigures } from './external-figures.tsx';

type Area = SharedMap['areas'][number];

type Props = {
  map: SharedMap;
  mark: ReactNode;
  facts: ColoringFacts;
  /** The colourings to choose from. */
  colorings: PlantColoring[];
  coloring: PlantColoring;
  onColor: (key: string) => void;
  isLost: boolean;
  /** The area that was chosen, here or on the map. */
  area: Area | null;
  onArea: (id: number | null) => void;
};

/** The owner and the content of the map, and the same in words for screen readers. */
export function ExternalPanel(props: Props) {
  const { map, mark, facts, colorings, coloring, onColor, isLost, area, onArea } = props;
  const phone = usePhone();
  const [open, setOpen] = useState(!phone);
  const [body, colorId] = [useId(), useId()];
  return (
    <section className="external-panel" data-over-map aria-label="Bản đồ được chia sẻ" data-open={open || undefined}>
      <header>
        <a href="/" target="_blank" rel="noreferrer" aria-label="Vườn">
          {mark}
        </a>
        <div className="external-title">
          <h1 title={map.name}>{map.name}</h1>
          <p>{map.entityName}</p>
        </div>
        <button
          type="button"
          className="external-fold"
          aria-expanded={open}
          aria-controls={body}
          aria-label={open ? 'Thu gọn' : 'Mở chi tiết'}
          onClick={() => setOpen(!open)}
        >
          <DownIcon />
        </button>
      </header>
      {isLost && (
        <p className="external-lost" role="status">
          Mất kết nối: bản đồ có thể chưa mới nhất
        </p>
      )}
      <div id={body} className="external-body" hidden={!open}>
        {colorings.length > 1 && (
          <div className="external-color">
            <label htmlFor={colorId}>Tô màu theo</label>
            <select id={colorId} value={coloring.key} onChange={({ target }) => onColor(target.value)}>
              {colorings.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        {map.statistics && <ExternalFigures statistics={map.statistics} facts={facts} details={map.details} />}
        <Areas areas={map.areas} chosen={area} onArea={onArea} />
        {map.expiresOn && <p className="note">Xem được đến hết {formatDate(map.expiresOn)}</p>}
      </div>
    </section>
  );
}

/** A click on an area moves the map to it. */
function Areas({ areas, chosen, onArea }: { areas: Area[]; chosen: Area | null; onArea: (id: number | null) => void }) {
  if (areas.length === 0) return <p className="note">Chưa có khu vực nào để hiện.</p>;
  return (
    <section className="external-areas" aria-label="Khu vực">
      <h2>Khu vực</h2>
      <ul>
        {areas.map(({ id, name, bounds, plants, hectares }) => {
          const figures = [
            hectares ? formatHectares(hectares) : null,
            plants === null ? null : `${formatNumber(plants)} cây`,
            bounds ? null : 'chưa vẽ',
          ].filter((text) => text !== null);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen?.id}
                disabled={!bounds}
                onClick={() => onArea(id === chosen?.id ? null : id)}
              >
                <span>{name}</span>
                <small className="figures">{figures.join(' · ')}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

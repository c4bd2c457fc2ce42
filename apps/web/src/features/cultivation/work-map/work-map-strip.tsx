import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import { Segmented } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { meaningsOf, type Shading, shadings } from './map-shades.ts';

type Props = {
  map: WorkMap;
  shading: Shading;
  onShading: (shading: Shading) => void;
  onUndrawn: () => void;
};

/** What the colours mean, in words and counts of works, beside the map so that it covers no land. */
export function WorkMapStrip({ map, shading, onShading, onUndrawn }: Props) {
  const hasParts = map.plots.some(({ isPart }) => isPart);
  return (
    <div className="work-map-strip">
      <div className="work-map-shading">
        <span aria-hidden="true">Màu theo</span>
        <Segmented<Shading>
          aria-label="Màu theo"
          value={shading}
          onChange={onShading}
          options={(Object.keys(shadings) as Shading[]).map((value) => ({ value, label: shadings[value] }))}
        />
      </div>
      <ul className="work-map-legend" aria-label="Chú giải">
        {meaningsOf(map, shading).map(({ key, label, color, count }) => (
          <li key={key}>
            <span className="work-map-swatch" style={{ background: color }} />
            {label} <span className="figures">{formatNumber(count)}</span>
          </li>
        ))}
        {hasParts && (
          <li>
            <span className="work-map-swatch" data-part />
            Nhạt: một phần lô
          </li>
        )}
      </ul>
      {map.undrawn > 0 && (
        <button type="button" className="link-button" onClick={onUndrawn}>
          {formatNumber(map.undrawn)} việc ở nơi chưa vẽ trên bản đồ
        </button>
      )}
    </div>
  );
}

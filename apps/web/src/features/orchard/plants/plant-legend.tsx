import { DownOutlined } from '@ant-design/icons';
import { StatusDot } from '#domain/plants/plant-status-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import { MenuButton } from '#ui/overlay/menu-button.tsx';
import type { Legend } from './use-plant-colors.ts';
import '../places/orchard-map.css';

type Props = {
  legend: Legend;
  /** The number of trees without a place on the map. */
  unplaced?: number;
};

/** The colours of the trees on a map, the number of trees in each, and the choice of other colourings. */
export function PlantLegend({ legend: { colorings, coloring, choose, meanings }, unplaced = 0 }: Props) {
  const group = colorings.map(({ key, label }) => ({
    key,
    label,
    checked: key === coloring.key,
    onClick: () => choose(key),
  }));
  return (
    <div className="orchard-map-legend">
      <MenuButton groups={[group]}>
        <button type="button" className="orchard-map-coloring">
          <span className="cell-quiet">Tô màu theo</span> {coloring.label} <DownOutlined aria-hidden="true" />
        </button>
      </MenuButton>
      <ul aria-label={coloring.label}>
        {meanings.map(({ label, color, count }) => (
          <li key={label}>
            <StatusDot color={color} /> {label} <b className="figures">{formatNumber(count)}</b>
          </li>
        ))}
        {unplaced > 0 && <li className="cell-quiet">{formatNumber(unplaced)} cây chưa có vị trí</li>}
      </ul>
    </div>
  );
}

import type { PlotPositions } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { usePlantStatuses } from '../../lib/plant-statuses.ts';
import { StatusDot } from '../../ui/plant-status-mark.tsx';
import './orchard-map.css';

/** What the colours of the trees on a map mean, and how many have each. */
export function PlantLegend({ positions: { plantStatusIds } }: { positions: PlotPositions }) {
  const { byId } = usePlantStatuses();
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const id of plantStatusIds) found.set(id, (found.get(id) ?? 0) + 1);
    return found;
  }, [plantStatusIds]);
  const shown = [...byId.values()].filter(({ id }) => counts.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className="orchard-map-legend">
      {shown.map(({ id, name, color }) => (
        <li key={id}>
          <StatusDot color={color} /> {name} <span className="cell-quiet">{formatNumber(counts.get(id) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatHectares, formatNumber } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';
import { allPlantsPath, allPlotsPath } from '../paths.ts';
import { areaTotals } from './area-data.ts';
import '../places/orchard.css';

/** The farm in one line; its plots and trees lead to the lists of all of them. */
export function AreaSummary() {
  const { data } = useQuery(areaTotals);
  const inUnit = useInUnit();
  if (!data || data.areaCount === 0) return null;
  const unit = inUnit(data.hectares);
  return (
    <span className="orchard-summary">
      {formatNumber(data.areaCount)} khu vực · <Link to={allPlotsPath}>{formatNumber(data.plotCount)} lô</Link> ·{' '}
      {formatHectares(data.hectares)}
      {unit && ` (${unit})`} · <Link to={allPlantsPath}>{formatNumber(data.plantCount)}&nbsp;cây</Link>
    </span>
  );
}

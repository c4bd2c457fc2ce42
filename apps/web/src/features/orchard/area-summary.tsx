import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { areaTotals } from './area-data.ts';
import { hectareText } from './area-words.ts';
import { allPlantsPath, allPlotsPath } from './paths.ts';
import './orchard.css';

/** The farm in one line; its plots and trees lead to the lists of all of them. */
export function AreaSummary() {
  const { data } = useQuery(areaTotals);
  if (!data || data.areaCount === 0) return null;
  return (
    <span className="orchard-summary">
      {formatNumber(data.areaCount)} khu vực · <Link to={allPlotsPath}>{formatNumber(data.plotCount)} lô</Link> ·{' '}
      {hectareText(data.hectares)}&nbsp;ha · <Link to={allPlantsPath}>{formatNumber(data.plantCount)} cây</Link>
    </span>
  );
}

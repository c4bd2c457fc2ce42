import { useQuery } from '@tanstack/react-query';
import type { Target } from '@vuon/contract/orchard/target';
import { Link } from 'react-router';
import { RailCard } from '#ui/record/rail-card.tsx';
import { forecastPath } from '../paths.ts';
import { ProgressBar } from './progress-bar.tsx';
import { progressOfTargets } from './progress-data.ts';

/** How far the harvest of these trees has come, by the forecast that they belong to; nothing without one. */
export function ForecastRailCard({ targets, day }: { targets: Target[]; day: string }) {
  const progress = useQuery(progressOfTargets(targets, day)).data;
  if (!progress) return null;
  return (
    <RailCard title="So với dự báo" aside={<Link to={forecastPath(progress.id)}>{progress.code}</Link>}>
      <ProgressBar progress={progress} />
    </RailCard>
  );
}

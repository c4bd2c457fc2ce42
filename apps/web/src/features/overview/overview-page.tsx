import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { type ReactNode, useEffect } from 'react';
import { settingsOptions } from '#domain/entities/entity-settings.ts';
import type { OverviewPart } from '#domain/overview/overview-part.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { attentionOf } from './attention.ts';
import { AttentionCard } from './attention-card.tsx';
import { ComingCard } from './coming-card.tsx';
import { cropGroupsInUse, newestSeasons } from './data.ts';
import { FarmFigures } from './farm-figures.tsx';
import { FirstRun } from './first-run/first-run.tsx';
import { orchardTotals } from './first-run/first-run-data.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RunningSeasons } from './running-seasons.tsx';
import { SystemOverview } from './system-overview.tsx';
import { longDay } from './words.ts';
import './overview.css';

type Props = {
  /** The cards of other features. */
  parts: OverviewPart[];
  /** The choice of an entity, for the administrator who has selected none. */
  chooser: ReactNode;
};

export function OverviewPage({ parts, chooser }: Props) {
  usePageTitle('Tổng quan');
  const entity = useSelectedEntity((state) => state.entity);
  const today = dayInVietnam(new Date());
  return (
    <div className="overview-page">
      <PageHead title="Tổng quan" summary={longDay(today)} />
      {entity ? <FarmOverview today={today} parts={parts} /> : <SystemOverview chooser={chooser} />}
    </div>
  );
}

/** The left column is for acting, the right one for reading. */
function FarmOverview({ today, parts }: { today: string; parts: OverviewPart[] }) {
  const client = useQueryClient();
  useEffect(() => {
    for (const { prefetch } of parts) prefetch(client);
  }, [client, parts]);
  const mayWrite = useMay('crops.write');
  const seasons = useQuery(newestSeasons);
  const groups = useQuery(cropGroupsInUse);
  const mayBuild = useMay('orchard.write');
  const totals = useQuery({ ...orchardTotals, enabled: mayBuild });
  const isNew = totals.data?.plantCount === 0;
  const settings = useQuery({ ...settingsOptions, enabled: isNew });
  const failed = [seasons, groups, totals, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!seasons.data || !groups.data || totals.isLoading || settings.isLoading) return <OverviewSkeleton />;
  if (isNew && totals.data && settings.data)
    return (
      <FirstRun
        settings={settings.data}
        totals={totals.data}
        seasonCount={seasons.data.total}
        groups={groups.data.items}
      />
    );
  return (
    <div className="overview-columns">
      <div className="overview-column">
        {parts.map(({ key, Card }) => (
          <Card key={key} today={today} />
        ))}
        <AttentionCard items={attentionOf(seasons.data.items, groups.data.items, today, mayWrite)} />
        <ComingCard seasons={seasons.data.items} today={today} />
      </div>
      <div className="overview-column">
        <FarmFigures seasons={seasons.data.items} groups={groups.data} today={today} />
        <RunningSeasons seasons={seasons.data.items} today={today} />
      </div>
    </div>
  );
}

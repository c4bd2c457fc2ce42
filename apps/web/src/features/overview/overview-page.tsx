import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { type ReactNode, useEffect } from 'react';
import { settingsOptions } from '#domain/entities/entity-settings.ts';
import type { OverviewPart } from '#domain/overview/overview-part.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { attentionOf } from './attention.ts';
import { AttentionCard } from './attention-card.tsx';
import { ComingCard } from './coming-card.tsx';
import { cropGroupsInUse, newestSeasons, overviewOptions } from './data.ts';
import { EstateCard } from './estate/estate-card.tsx';
import { FarmFigures } from './farm-figures.tsx';
import { FirstRun } from './first-run/first-run.tsx';
import { orchardTotals } from './first-run/first-run-data.ts';
import { HarvestCard } from './harvest/harvest-card.tsx';
import { RoundChoice, useAskedRound } from './harvest/round-choice.tsx';
import { needLine } from './need-words.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RunningSeasons } from './running-seasons.tsx';
import { StatusTrendCard } from './status-trend-card.tsx';
import { SystemOverview } from './system-overview.tsx';
import { longDay } from './words.ts';
import { WorkWeeksCard } from './work-weeks-card.tsx';
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
      <PageHead title="Tổng quan" summary={longDay(today)} choice={entity && <RoundChoice />} />
      {entity ? <FarmOverview today={today} parts={parts} /> : <SystemOverview chooser={chooser} />}
    </div>
  );
}

/** The left column is for acting, the right one for reading. Everything is asked for at once. */
function FarmOverview({ today, parts }: { today: string; parts: OverviewPart[] }) {
  const client = useQueryClient();
  const may = useMayDo();
  const shown = parts.filter((part) => may(part.may));
  const shownKeys = shown.map(({ key }) => key).join();
  useEffect(() => {
    const keys = new Set(shownKeys.split(','));
    for (const { key, prefetch } of parts) if (keys.has(key)) prefetch(client);
  }, [client, parts, shownKeys]);
  const mayWrite = may('crops.write');
  const overview = useQuery(overviewOptions(useAskedRound()));
  const seasons = useQuery(newestSeasons);
  const groups = useQuery(cropGroupsInUse);
  const isNew = may('orchard.write') && overview.data?.trees.total === 0;
  const totals = useQuery({ ...orchardTotals, enabled: isNew });
  const settings = useQuery({ ...settingsOptions, enabled: isNew });
  const failed = [overview, seasons, groups, totals, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!overview.data || !seasons.data || !groups.data || totals.isLoading || settings.isLoading)
    return <OverviewSkeleton />;
  if (isNew && totals.data && settings.data)
    return (
      <FirstRun
        settings={settings.data}
        totals={totals.data}
        seasonCount={seasons.data.total}
        groups={groups.data.items}
      />
    );
  const { needs, weeks, statuses, harvest, sketch } = overview.data;
  const items = seasons.data.items;
  const cards = (side: OverviewPart['side']) =>
    shown.filter((part) => part.side === side).map(({ key, Card }) => <Card key={key} today={today} />);
  return (
    <div className="overview-columns">
      <div className="overview-column">
        <AttentionCard
          items={[
            ...needs.map((need) => needLine(need, today)),
            ...attentionOf(items, groups.data.items, today, mayWrite),
          ]}
        />
        {cards('acting')}
        {sketch && <EstateCard sketch={sketch} />}
        <ComingCard seasons={items} today={today} />
      </div>
      <div className="overview-column">
        <FarmFigures overview={overview.data} seasons={items} today={today} />
        {harvest && <HarvestCard harvest={harvest} today={today} />}
        {cards('reading')}
        <RunningSeasons seasons={items} today={today} />
        <div className="overview-charts">
          <WorkWeeksCard weeks={weeks} today={today} />
          <StatusTrendCard trend={statuses} />
        </div>
      </div>
    </div>
  );
}

import { type Season, seasonKindNames } from '@vuon/contract/crops/season';
import { dayInVietnam } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateRange } from '#lib/format.ts';
import type { PhoneRow } from '#ui/list/list-types.ts';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { seasonPath } from '../paths.ts';
import { SeasonBar } from './season-bar.tsx';
import { SeasonTag } from './season-tag.tsx';
import { seasonNow } from './season-words.ts';
import { seasonLength } from './stage-dates.ts';
import { useSeasonMenu } from './use-season-menu.tsx';
import './seasons.css';

type Props = {
  season: Season;
  mayWrite: boolean;
  /** The checkbox of the row, where there are actions on many seasons. */
  check: ReactNode;
};

export function SeasonRow({ season, mayWrite, check }: Props) {
  const { open, report, copy, acts } = useSeasonMenu(mayWrite)(season);
  return (
    <article className="season-row" data-deleted={season.deletedAt !== null} data-checkable={check ? true : undefined}>
      {check}
      <div className="season-row-name">
        <Link to={seasonPath(season.cropGroupId, season.id)}>{season.name}</Link>
        <KindTag kind={season.kind} />
        <small>
          {formatDateRange(season.startsOn, season.endsOn)} · {seasonLength(season.startsOn, season.endsOn)} ngày
        </small>
      </div>
      <SeasonBar season={season} />
      <div className="season-row-now">
        <SeasonTag season={season} />
        {!season.deletedAt && <small>{seasonNow(season, dayInVietnam(new Date())).detail}</small>}
      </div>
      <RowMenu actions={[open, ...report, ...copy, ...acts]} of={season.name} />
    </article>
  );
}

export const seasonPhoneRow: PhoneRow<Season> = {
  title: ({ name }) => name,
  to: ({ cropGroupId, id }) => seasonPath(cropGroupId, id),
  state: (season) => <SeasonTag season={season} />,
  facts: ({ startsOn, endsOn }) => [formatDateRange(startsOn, endsOn)],
  aside: (season) => !season.deletedAt && seasonNow(season, dayInVietnam(new Date())).detail,
};

export function KindTag({ kind }: { kind: Season['kind'] }) {
  return <span className={`plain-tag plain-tag-${kind}`}>{seasonKindNames[kind]}</span>;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { workOverviewRoutes } from '@vuon/contract/cultivation/work-overview';
import { Link } from 'react-router';
import type { OverviewPart } from '#domain/overview/overview-part.ts';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { words } from '#ui/words.ts';
import { type OverviewGroup, overviewGroups } from './overview-groups.ts';
import '#ui/marks/link-button.css';
import '#ui/marks/tones.css';
import './work-overview.css';

// Under the key of works: whatever changes one has it fetched again.
const overviewOptions = queryOptions({
  queryKey: ['works', 'overview'],
  queryFn: ({ signal }) => call(workOverviewRoutes.read, {}, { signal }),
});

/** What is late, what is today, what waits for the user. A farm without work has no such card. */
function WorkOverviewCard({ today }: { today: string }) {
  const { data, error, refetch } = useQuery(overviewOptions);
  if (!data && error)
    return (
      <section className="card work-overview" aria-label="Công việc">
        <h2>Công việc</h2>
        <p className="note">
          {messageOf(error)}{' '}
          <button type="button" className="link-button" onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      </section>
    );
  // Users who see the whole farm read it from 'Cần bạn hôm nay'.
  if (data?.reach !== 'mine' || (!data.hasWork && !data.toReview.tasks)) return null;
  const groups = overviewGroups(data, today);
  return (
    <section className="card work-overview" aria-label="Việc của bạn và tổ">
      <h2>Việc của bạn và tổ</h2>
      {groups.length === 0 && <p className="note">Hôm nay không có việc nào, và không việc nào quá hạn.</p>}
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </section>
  );
}

function Group({ group: { title, count, tone, links, rows } }: { group: OverviewGroup }) {
  return (
    <section className="work-group" aria-label={title}>
      <div className="work-group-head">
        <h3>
          {title} <span className={`work-group-count tone-${tone}`}>{formatNumber(count)}</span>
        </h3>
        <span className="work-group-links">
          {links.map(({ label, to }) => (
            <Link key={to} to={to} aria-label={`${label}: ${title}`}>
              {label}
            </Link>
          ))}
        </span>
      </div>
      <ul>
        {rows.map(({ key, title: name, to, due, isLate, detail }) => (
          <li key={key}>
            <Link to={to}>
              <span className="work-group-line">
                <strong>{name}</strong>
                <span data-late={isLate || undefined}>{due}</span>
              </span>
              {detail && <small>{detail}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const workOverview: OverviewPart = {
  key: 'work',
  side: 'acting',
  may: 'orders.do',
  prefetch: (client) => void client.prefetchQuery(overviewOptions),
  Card: WorkOverviewCard,
};

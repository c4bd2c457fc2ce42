import { useQuery } from '@tanstack/react-query';
import type { Act } from '@vuon/contract/audit/act';
import { lowerFirst } from '@vuon/contract/first-letter';
import { Link } from 'react-router';
import type { OverviewPart } from '#domain/overview/overview-part.ts';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useMay } from '#lib/session/use-may.ts';
import { actorText } from '#ui/history/history-words.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { actList } from './act-data.ts';
import { actTitle } from './act-words.ts';
import './recent-acts.css';

const shown = 5;
const newest = actList({ pageSize: shown });
const actsPath = '/quan-tri/lich-su-thay-doi';

/** The last acts on the farm, for users who may read its history. */
function RecentActs() {
  const mayRead = useMay('audit.read');
  const { data } = useQuery({ ...newest, enabled: mayRead });
  if (!data?.items.length) return null;
  return (
    <section className="card recent-acts" aria-label="Hoạt động gần đây">
      <div className="recent-acts-head">
        <h2>Hoạt động gần đây</h2>
        <Link to={actsPath}>Xem tất cả</Link>
      </div>
      <ul>
        {data.items.map((act) => (
          <RecentAct key={act.operation} act={act} />
        ))}
      </ul>
    </section>
  );
}

function RecentAct({ act }: { act: Act }) {
  const title = actTitle(act, useRecordTypes());
  const name = actorText(act);
  return (
    <li data-undone={act.undone !== null || undefined}>
      <PersonMark name={name} />
      <div>
        <p className="recent-acts-who">
          <strong>{name}</strong> <Ago at={act.at} />
        </p>
        <p>{lowerFirst(title)}</p>
      </div>
    </li>
  );
}

export const recentActs: OverviewPart = {
  key: 'acts',
  side: 'acting',
  prefetch: (client) => void client.prefetchQuery(newest),
  may: 'audit.read',
  Card: RecentActs,
};

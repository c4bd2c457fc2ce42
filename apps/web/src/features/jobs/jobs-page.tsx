import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { jobList, useJob } from '#lib/jobs.ts';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { JobRow } from './job-row.tsx';
import { texts } from './job-words.ts';
import { title } from './tray-words.ts';
import '#ui/marks/link-button.css';
import './jobs-page.css';

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export function JobsPage() {
  const [search, setSearch] = useSearchParams();
  const page = idIn(search.get('page')) ?? 1;
  // The job that a notification led to stands on top, however old it is.
  const wanted = useJob(idIn(search.get('viec')));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...jobList({ page, pageSize: 20 }),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => setSearch(to > 1 ? { page: String(to) } : {});
  const last = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : page;
  useEffect(() => {
    if (!isPlaceholderData && page > last) turn(last);
  });
  const rest = data?.items.filter(({ id }) => id !== wanted?.id) ?? [];
  return (
    <div className="jobs-page">
      <PageHead title={title} />
      {wanted && (
        <ul className="card jobs-card jobs-list" aria-label="Việc được báo">
          <JobRow job={wanted} />
        </ul>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <JobsSkeleton />)}
      {data?.total === 0 && <EmptyState title={texts.none} text={texts.noneText} />}
      {data && rest.length > 0 && (
        <div className="card jobs-card" aria-busy={isPlaceholderData}>
          <ul className="jobs-list">
            {rest.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
          <ListFooter page={data} onPage={turn} />
        </div>
      )}
    </div>
  );
}

const rows = [232, 184, 208];

function JobsSkeleton() {
  return (
    <Delayed>
      <Bones className="card jobs-card">
        {rows.map((width) => (
          <div key={width} className="job bones-stack">
            <Bone width={width} />
            <Bone width={96} height={8} />
          </div>
        ))}
      </Bones>
    </Delayed>
  );
}

import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import type { Page } from '@vuon/contract/list';
import { call } from './http/call.ts';
import { onStreamEvent, useStreamState } from './stream/stream-events.ts';

/** The cache key of everything about jobs. Jobs belong to a user, whichever entity is selected. */
const jobsKey = ['jobs'];
const oneKey = (id: number) => [...jobsKey, 'one', id];
const listKey = [...jobsKey, 'list'];
const meta = { acrossEntities: true };

// ms. While the stream is live it reports sooner, and polling only catches events that it missed.
const ask = { one: 1_500, list: 3_000, live: 15_000 };
const pause = (down: number) => (useStreamState.getState().state === 'live' ? ask.live : down);

export const jobsPath = '/viec-chay-nen';
/** The page of all jobs, with this one on top. */
export const jobPath = (id: number) => `${jobsPath}?viec=${id}`;

/** One job of the signed-in user, fetched until it has ended. */
export const jobOptions = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(jobRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : pause(ask.one)),
    meta,
  });

export const jobList = (query: Record<string, string | number>) =>
  queryOptions<Page<Job>, Error, Page<Job>, readonly unknown[]>({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(jobRoutes.list, { query }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.every(isEnded) ? false : pause(ask.list)),
    meta,
  });

/** For a component that shows a job from a list: it counts as watching the job. */
export function useWatchJob(id: number): void {
  useQuery({ ...jobOptions(id), enabled: false });
}

// Jobs that were started here a moment ago: the component that will show them may still be loading.
const startedAt = new Map<number, number>();
const loadingMs = 10_000;

/** Whether this job is shown on the page, so that it need not be announced as well. */
export const isWatched = (client: QueryClient, id: number): boolean => {
  const shown = client.getQueryCache().find({ queryKey: oneKey(id) });
  return (shown?.getObserversCount() ?? 0) > 0 || Date.now() - (startedAt.get(id) ?? 0) < loadingMs;
};

/** The job while there is one to follow: null follows nothing. */
export function useJob(id: number | null): Job | undefined {
  const { data } = useQuery(id === null ? { queryKey: oneKey(0), queryFn: skipToken } : jobOptions(id));
  return data;
}

/** Puts a job that was started, stopped or tried again here where pages look for it. */
export const putJob = (client: QueryClient, job: Job): void => {
  startedAt.set(job.id, Date.now());
  take(client, job);
};

/** As the list page keeps them. */
type Counts = number[];

const take = (client: QueryClient, job: Job): void => {
  // An answer that is still coming may be older.
  void client.cancelQueries({ queryKey: oneKey(job.id) });
  client.setQueryData(oneKey(job.id), job);
  for (const [queryKey, page] of client.getQueriesData<Page<Job> | Counts>({ queryKey: listKey })) {
    // The counts of the page's views lie beside its lists.
    if (page && !('items' in page)) {
      void client.invalidateQueries({ queryKey, exact: true });
      continue;
    }
    const isKnown = page?.items.some(({ id }) => id === job.id);
    if (page && isKnown) {
      const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
      client.setQueryData(queryKey, { ...page, items: page.items.map((item) => (item.id === job.id ? job : item)) });
      // The answer that is still coming may say that it is running, and no later event will correct that.
      if (isAsked && isEnded(job)) void client.invalidateQueries({ queryKey, exact: true });
      // A job that has ended is fetched again: the answer that is still coming may say that it is running.
    } else if (page?.page === 1)
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: isEnded(job) });
  }
};

/** Keeps jobs fresh by the stream wherever they are shown; returns a function that stops it. */
export const followJobs = (client: QueryClient): (() => void) => {
  const stopJob = onStreamEvent('job', (job) => take(client, job));
  const stopGap = onStreamEvent('reconnected', () => void client.invalidateQueries({ queryKey: jobsKey }));
  return () => {
    stopJob();
    stopGap();
  };
};

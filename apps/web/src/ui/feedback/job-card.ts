import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { call } from '#lib/http/call.ts';
import { jobOptions, putJob } from '#lib/jobs.ts';
import { useSession } from '#lib/session/session-store.ts';
import { words } from '../words.ts';
import { type Card, showCard } from './cards.ts';
import { tellError } from './tell.ts';

// ms. A quick job shows only its end.
const quietMs = 500;
// ms. Its notification may come after its end: until then the job counts as watched, and is not announced a second time.
const lateMs = 5_000;

type Telling = {
  /** The card of the job before, which this one takes back. */
  key?: string;
  /** `isLost`: the connection is gone, the job goes on. */
  cardOf: (job: Job, isLost: boolean) => Omit<Card, 'key'>;
  onEnd?: (job: Job) => void;
};

/** Follows a job that was just started, in a card that outlives the page: its progress, then its end. */
export const followInCard = (client: QueryClient, job: Job, telling: Telling): void => {
  const { key = `job-${job.id}`, cardOf, onEnd } = telling;
  putJob(client, job);
  // A quick job may have ended, and the stream may have told so, before the answer to its start arrived: asked once more.
  void client.invalidateQueries({ queryKey: jobOptions(job.id).queryKey });
  const observer = new QueryObserver(client, jobOptions(job.id));
  const startedAt = Date.now();
  let isPutAway = false;
  let isOver = false;
  const look = ({ data, isError }: ReturnType<typeof observer.getCurrentResult>) => {
    if (!data || isOver) return;
    if (isEnded(data)) {
      isOver = true;
      showCard({ ...cardOf(data, false), key });
      onEnd?.(data);
      setTimeout(stop, lateMs);
    } else if (!isPutAway && Date.now() - startedAt >= quietMs) {
      const onClosed = () => {
        isPutAway = true;
      };
      showCard({ ...cardOf(data, isError), key, onClosed });
    }
  };
  const leave = observer.subscribe(look);
  const timer = setTimeout(() => look(observer.getCurrentResult()), quietMs);
  const unwatch = useSession.subscribe(({ isAuthenticated }) => void (isAuthenticated || stop()));
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    leave();
    unwatch();
  };
};

/** The way on from a failed job, in its card. */
export const retryAction = (client: QueryClient, { id }: Job, telling: Telling): NonNullable<Card['action']> => ({
  label: words.retry,
  run: () =>
    void call(jobRoutes.retry, { params: { id } }).then((job) => followInCard(client, job, telling), tellError),
});

export const lostText = 'Mất kết nối. Việc vẫn chạy trên máy chủ, kết quả hiện khi có mạng lại.';

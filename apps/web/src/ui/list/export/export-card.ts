import type { QueryClient } from '@tanstack/react-query';
import { isEnded, type Job } from '@vuon/contract/jobs/job';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { saveLink } from '#lib/http/download.ts';
import type { Card } from '#ui/feedback/cards.ts';
import { followInCard, lostText, retryAction } from '#ui/feedback/job-card.ts';

/** Follows the job that makes a file, in a card. The file comes by itself when it is ready. */
export const followExport = (client: QueryClient, started: Job): void => {
  const telling = {
    cardOf: (job: Job, isLost: boolean): Omit<Card, 'key'> => {
      const { state, title, error, result } = job;
      if (!isEnded(job)) return { tone: 'running', title, text: isLost ? lostText : progressOf(job), progress: job };
      if (state === 'failed')
        return {
          tone: 'failed',
          title: 'Chưa làm được tệp',
          text: error,
          action: retryAction(client, job, telling),
        };
      if (result?.type !== 'file') return { tone: 'note', title: `Đã dừng: ${title}` };
      const { url, name, rows, noun = 'dòng', bytes } = result;
      return {
        tone: 'done',
        title: `Đã tải ${name}`,
        text: `${formatNumber(rows)} ${noun}, ${formatBytes(bytes)}`,
        action: url ? { label: 'Tải xuống', run: () => saveLink(url, name) } : undefined,
      };
    },
    onEnd: ({ result }: Job) => {
      if (result?.type === 'file' && result.url) saveLink(result.url, result.name);
    },
  };
  followInCard(client, started, telling);
};

const progressOf = ({ state, done, total, step, error }: Job): string => {
  if (error) return `Lần trước chưa xong: ${error} Sẽ tự thử lại.`;
  if (state === 'waiting') return 'Đang chờ đến lượt. Tệp tự tải về khi xong.';
  const doing = step ?? 'Đang xuất';
  return total === null ? doing : `${doing}: ${formatNumber(done)} / ${formatNumber(total)}`;
};

import type { TraceEntry } from '@vuon/contract/harvest/trace';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { TraceTone } from '../lot-trace/trace-node.ts';
import { marginWords, shortDays } from '../lot-trace/trace-words.ts';
import { diaryEntryPath } from '../paths.ts';
import { mostAlone, parted, sum, type TraceBoard } from './trace-board.ts';
import type { TraceView } from './trace-view.ts';

/** Those that used the followed batch first, then by how close to an interval fruit was picked; without material as one. */
export const putEntries = (board: TraceBoard, { trace, isAhead, isOnlyTouched }: TraceView): void => {
  if (isAhead) return;
  const entries = trace.entries.filter(({ isTouching }) => !isOnlyTouched || isTouching);
  const bare = entries.filter(({ supplies, isTouching }) => !supplies.length && !isTouching);
  const used = entries
    .filter((entry) => !bare.includes(entry))
    .toSorted(
      (a, b) =>
        Number(b.isTouching) - Number(a.isTouching) ||
        (a.marginDays ?? Number.MAX_SAFE_INTEGER) - (b.marginDays ?? Number.MAX_SAFE_INTEGER),
    );
  const [alone, rest] = parted(used, mostAlone.entry);
  const keys = (own: TraceEntry[]) => own.map(({ id }) => `entry-${id}`);
  const group = (key: string, own: TraceEntry[], tone: TraceTone, line: string) =>
    board.put(
      {
        key,
        column: 'entry',
        tone,
        title: `${formatNumber(own.length)} nhật ký`,
        lines: [line, shortDays(own.map(({ endsOn }) => endsOn))],
      },
      keys(own),
    );
  for (const entry of alone) {
    const margin = marginWords(entry.marginDays);
    board.put(
      {
        key: `entry-${entry.id}`,
        column: 'entry',
        tone: entry.isTouching ? 'touched' : 'plain',
        title: entry.code,
        lines: [
          `${entry.title}, ${formatDate(entry.endsOn).slice(0, 5)}`,
          ...(margin ? [] : [`${formatNumber(sum(entry.plots, ({ plantCount }) => plantCount))} cây`]),
        ],
        ...(margin && { tag: margin }),
        to: diaryEntryPath(entry.id),
      },
      keys([entry]),
    );
  }
  const types = (own: TraceEntry[]) => [...new Set(own.map(({ workType }) => workType))].slice(0, 3).join(', ');
  if (rest.length) group('entries', rest, rest.some(({ isTouching }) => isTouching) ? 'touched' : 'plain', types(rest));
  if (bare.length) group('entries-bare', bare, 'quiet', 'Không dùng vật tư');
};

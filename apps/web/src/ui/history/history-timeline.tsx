import { useInfiniteQuery } from '@tanstack/react-query';
import { upperFirst } from '@vuon/contract/first-letter';
import type { RecordType } from '@vuon/contract/record';
import { Button } from 'antd';
import { formatDate, formatNumber, formatRelativeDay } from '#lib/format.ts';
import type { Options } from '#lib/http/call.ts';
import { useRecordFields } from '#lib/records/record-fields.ts';
import { Bone, Bones } from '../states/bone.tsx';
import { Delayed } from '../states/delayed.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { explainError } from '../states/explain-error.ts';
import { Notice } from '../states/notice.tsx';
import { words } from '../words.ts';
import { historyOf } from './history-data.ts';
import { HistoryEntry } from './history-entry.tsx';
import { byDay } from './history-words.ts';
import './history.css';

type Props = {
  type: RecordType;
  id: number;
  /** The owner of the record, if it is not the selected entity; null: it has no owner, as an entity itself. */
  entity?: Options['entity'];
  /** Offered next to the entry of the record's removal. */
  onRestore?: (() => void) | undefined;
};

const bones = [220, 180, 240];

export function HistoryTimeline({ type, id, entity, onRestore }: Props) {
  const history = useInfiniteQuery(historyOf(type, id, entity));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  const fields = useRecordFields();
  const missing = data ? (fields.data ? null : fields) : history;
  if (missing?.error)
    return (
      <div className="card">
        <ErrorState error={missing.error} onRetry={() => void missing.refetch()} />
      </div>
    );
  if (!data || missing)
    return (
      <Delayed>
        <Bones className="history-bones">
          {bones.map((width) => (
            <Bone key={width} width={width} height={16} />
          ))}
        </Bones>
      </Delayed>
    );
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return (
      <div className="card">
        <EmptyState drawing="none" title="Chưa có thay đổi nào được ghi lại" />
      </div>
    );
  const removal = entries.find(({ action }) => action === 'remove');
  const restore = onRestore && (
    <Button size="small" onClick={onRestore}>
      {words.restore}
    </Button>
  );
  return (
    <div className="history">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={day} className="history-day" aria-label={formatDate(day)}>
          <DayName day={day} />
          <div className="history-entries">
            {ofDay.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} action={entry === removal && restore} />
            ))}
          </div>
        </section>
      ))}
      {error && (
        <Notice tone="gold" alert>
          <strong>{explainError(error).title}.</strong> {explainError(error).text}
        </Notice>
      )}
      {hasNextPage && (
        <div className="history-more">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Xem thêm
          </Button>
          <span>
            {formatNumber(entries.length)} trên {formatNumber(data.pages[0]?.total ?? 0)}
          </span>
        </div>
      )}
    </div>
  );
}

const weekday = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'UTC' });

function DayName({ day }: { day: string }) {
  const relative = formatRelativeDay(day);
  const date = formatDate(day);
  return (
    <h3 className="history-day-name">
      {upperFirst(relative)}
      <small>
        {weekday.format(new Date(day))}
        {relative !== date && ` ${date}`}
      </small>
    </h3>
  );
}

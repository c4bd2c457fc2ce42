import type { Audit } from '@vuon/contract/audit/audit';
import { dayInVietnam } from '@vuon/contract/day';
import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '#lib/format.ts';
import { Ago } from '../marks/ago.tsx';
import { ActionIcon } from './action-icon.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { EntryOrigin } from './entry-origin.tsx';
import { fileNameOf, isFileAction } from './file-entry.ts';
import { actorText, doneText } from './history-words.ts';

/** One entry: user, action, time, origin, and the difference it made. */
export function HistoryEntry({ entry, action }: { entry: Audit; action?: ReactNode }) {
  const file = isFileAction(entry.action) ? fileNameOf(entry) : null;
  return (
    <article className="card history-entry">
      <ActionIcon action={entry.action} />
      <div className="history-entry-body">
        <div className="history-entry-head">
          <span>
            <strong>{actorText(entry)}</strong> {doneText(entry.action)} {file && <em>{file}</em>}
          </span>
          <EntryOrigin entry={entry} />
          <EntryTime at={entry.at} />
        </div>
        <EntryChanges entry={entry} />
        {action}
      </div>
    </article>
  );
}

/** The day is shown next to it: for today how long ago, otherwise the time. */
function EntryTime({ at }: { at: string }) {
  const today = dayInVietnam(new Date()) === dayInVietnam(new Date(at));
  if (today) return <Ago at={at} className="note history-time" />;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="note history-time">
      {formatTime(at)}
    </time>
  );
}

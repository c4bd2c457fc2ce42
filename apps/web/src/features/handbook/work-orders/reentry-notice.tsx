import type { Reentry } from '@vuon/contract/handbook/safe-date';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { diaryEntryPath } from '../paths.ts';

/** Where nobody may enter yet when the work begins. A warning: the order can be given all the same. */
export function ReentryNotice({ reentry }: { reentry: Reentry[] }) {
  return reentry.map(({ entry, reenterFrom, plantCount }) => (
    <Notice key={entry.id} tone="gold">
      Chưa được vào {formatNumber(plantCount)} cây trước <strong>{formatDateTime(reenterFrom)}</strong>, sau{' '}
      <Link to={diaryEntryPath(entry.id)}>
        {entry.code} {entry.title}
      </Link>
      .
    </Notice>
  ));
}

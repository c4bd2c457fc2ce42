import { Link } from 'react-router';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { Notice } from '#ui/states/notice.tsx';
import { myWorkPath } from '../paths.ts';
import { waitingDiary } from './waiting-diary.ts';

/** Over the diary: entries that are not in it yet, because this phone has not sent them. */
export function WaitingNotice() {
  const waiting = waitingDiary(useOwnEntries());
  if (waiting.length === 0) return null;
  const refused = waiting.filter(({ entry }) => entry.refusal !== null).length;
  return (
    <Notice tone={refused > 0 ? 'red' : 'gold'} action={<Link to={myWorkPath}>Xem</Link>}>
      {waiting.length} nhật ký trên máy này chưa gửi{refused > 0 && `, ${refused} cần sửa`}
    </Notice>
  );
}

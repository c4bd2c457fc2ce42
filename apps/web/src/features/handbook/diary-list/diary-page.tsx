import { BookOutlined, LockOutlined } from '@ant-design/icons';
import type { ShownDiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { Page } from '@vuon/contract/list';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore, showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { BulkAction } from '#ui/list/list-types.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { diaryList } from '../diary/diary-data.ts';
import { newDiaryEntryPath, phoneDiaryPath, vietgapPath } from '../paths.ts';
import { useDiarySent } from '../phone-diary/use-diary-sent.ts';
import { WaitingNotice } from '../phone-diary/waiting-notice.tsx';
import { DiaryAside } from './diary-aside.tsx';
import { diaryColumns, diaryPhoneRow } from './diary-columns.tsx';
import { useDiaryFilters } from './diary-filters.ts';
import { DiaryTimeline } from './diary-timeline.tsx';
import { diaryViews, lookOf } from './diary-views.ts';
import { LookChoice } from './look-choice.tsx';
import { useDiaryMenu } from './use-diary-menu.tsx';

const DiaryCalendar = lazyPart(async () => (await import('./diary-calendar.tsx')).DiaryCalendar);

const approveMany: BulkAction<ShownDiaryEntry> = {
  action: 'diary-entry.approve',
  label: 'Duyệt',
  icon: <LockOutlined aria-hidden="true" />,
  suits: showsLiving,
  note: 'Nhật ký đã duyệt thì khóa lại; muốn đổi phải đính chính.',
};
const removal = removeRestore('diary-entry');

const sorts = [
  { value: '-endsAt', label: 'Mới nhất trước' },
  { value: 'endsAt', label: 'Cũ nhất trước' },
  { value: 'title', label: 'Tên A–Z' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ code, title }: ShownDiaryEntry) => `${title} (${code})`;

const timeline = ({ items }: Page<ShownDiaryEntry>) => (
  <div className="diary-body">
    <DiaryTimeline entries={items} />
    <DiaryAside />
  </div>
);

const book = {
  key: 'vietgap',
  label: 'Sổ VietGAP',
  icon: <BookOutlined aria-hidden="true" />,
  to: vietgapPath,
};

const addLabel = 'Ghi nhật ký';

/** A phone has a form of its own, which needs no signal; its way back leads here again. */
function useAddOnPhone(): PageAction {
  const navigate = useNavigate();
  const { icon } = addAction(phoneDiaryPath);
  const onClick = () => void navigate(phoneDiaryPath, { state: { hasWayBack: true } });
  return { key: 'add', label: addLabel, icon, onClick };
}

/** What was done on the farm, in three looks that share views and filters. */
export function DiaryPage() {
  const look = lookOf(useSearchParams()[0]);
  const mayWrite = useMay('diary.write');
  const mayApprove = useMay('diary.approve');
  const maySeeBook = useMay('stock.read');
  const menuOf = useDiaryMenu();
  const filters = useDiaryFilters();
  const addOnPhone = useAddOnPhone();
  const phone = usePhone();
  const add = !mayWrite ? null : phone ? addOnPhone : addAction(newDiaryEntryPath, addLabel);
  useDiarySent();
  return (
    <ListPage
      name="diary-entries"
      title="Nhật ký canh tác"
      noun="nhật ký"
      nameOf={nameOf}
      searchLabel="Việc đã làm, mã, ghi chú"
      list={diaryList}
      columns={diaryColumns}
      {...(look === 'bang' ? { phoneRow: diaryPhoneRow } : {})}
      {...(look === 'dong-thoi-gian' ? { body: timeline } : {})}
      looks={{ choice: <LookChoice />, body: look === 'lich' ? (query) => <DiaryCalendar query={query} /> : null }}
      notice={<WaitingNotice />}
      views={diaryViews}
      filters={filters}
      sorts={sorts}
      primary={add}
      imports={mayWrite ? 'diary-entry' : null}
      actions={maySeeBook ? [book] : []}
      rowMenu={(entry) => {
        const { open, acts, approval, correction } = menuOf(entry);
        return [open, ...[approval, correction].filter((act) => act !== null), ...acts];
      }}
      bulk={mayApprove ? [approveMany, ...removal] : mayWrite ? removal : []}
      empty={{
        title: 'Chưa có nhật ký nào',
        text: 'Ghi lại việc đã làm: ở đâu, ai làm, dùng gì, bao nhiêu. Nhật ký đã duyệt là bằng chứng cho VietGAP.',
        action: add,
      }}
    />
  );
}

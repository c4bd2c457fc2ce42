import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { formatDateTime } from '#lib/format.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { useRunAction } from '#ui/page/use-run-action.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { handbookFields } from '../record-fields.ts';
import { EntryPhotos } from './entry-photos.tsx';
import './diary-rail.css';

type Props = { entry: DiaryEntry; approval: PageAction | null; correction: PageAction | null };

export function DiaryRail({ entry, approval, correction }: Props) {
  const run = useRunAction();
  const step = (action: PageAction, detail: string): NextStep => ({
    key: action.key,
    icon: action.icon,
    title: action.label,
    detail,
    act: { label: action.label, onClick: () => run(action) },
  });
  const steps = [
    ...(approval ? [step(approval, 'Khóa lại, vào chuỗi của năm')] : []),
    ...(correction ? [step(correction, 'Bản mới nối với bản này')] : []),
  ];
  return (
    <RecordRail of={{ type: 'diary-entry', id: entry.id }} fields={handbookFields['diary-entry']} steps={steps}>
      <EntryPhotos entry={entry} />
      {entry.seal && (
        <RailCard title="Đã khóa">
          <p>
            {entry.approvedByName} duyệt lúc {formatDateTime(entry.approvedAt ?? '')}
          </p>
          <p className="note">
            Mục {entry.seal.position} của chuỗi {entry.seal.year}
          </p>
          <p className="diary-seal note" title={entry.seal.hash}>
            {entry.seal.hash.slice(0, 16)}…
          </p>
        </RailCard>
      )}
    </RecordRail>
  );
}

import { dayInVietnam } from '@vuon/contract/day';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { weatherWords } from '@vuon/contract/handbook/diary-entry-input';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Link, useNavigate } from 'react-router';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DiaryStateTag } from '../diary/diary-marks.tsx';
import { hoursText, marksOf, phiState } from '../diary/diary-words.ts';
import { DiaryForm } from '../diary-form/diary-form.tsx';
import { useDiaryMenu, useMayChangeEntry } from '../diary-list/use-diary-menu.tsx';
import { diaryEntryPath, diaryPath, stockItemPath, workPath } from '../paths.ts';
import { DiaryRail } from './diary-rail.tsx';

/** The form while the entry waits; a record with its lock once it is approved. */
export function DiaryRecord({ entry }: { entry: DiaryEntry }) {
  const navigate = useNavigate();
  const mayWrite = useMay('diary.write');
  const mayChange = useMayChangeEntry();
  const { approval, correction, more, onRestore } = useDiaryMenu(() => navigate(diaryPath))(entry);
  const of = { type: 'diary-entry', id: entry.id } as const;
  const files = useFilesTab(of, { readOnly: !mayWrite || entry.deletedAt !== null || entry.state === 'approved' });
  return (
    <div className="record-page">
      <PageHead
        title={entry.title}
        tag={<DiaryStateTag entry={entry} />}
        summary={`${entry.code} · ${entry.workType.name}`}
        primary={approval ?? correction}
        more={more}
      />
      <RestoreNotice subject="Nhật ký này" deletedAt={entry.deletedAt} onRestore={onRestore} />
      <EntryNotices entry={entry} />
      <FactStrip facts={factsOf(entry)} />
      <RecordTabs
        label={entry.title}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <DiaryForm
                entry={entry}
                readOnly={!mayChange(entry) || entry.deletedAt !== null}
                rail={<DiaryRail entry={entry} approval={approval} correction={correction} />}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}

/** The entry that it belongs to, and what an auditor would ask about. */
function EntryNotices({ entry }: { entry: DiaryEntry }) {
  const { corrects, correctedBy, materials } = entry;
  return (
    <>
      {correctedBy && (
        <Notice tone={correctedBy.state === 'approved' ? 'grey' : 'gold'}>
          {correctedBy.state === 'approved'
            ? 'Nhật ký này không còn tính nữa, đã có bản đính chính '
            : 'Bản đính chính đang chờ duyệt: '}
          <Link to={diaryEntryPath(correctedBy.id)}>{correctedBy.code}</Link>.
        </Notice>
      )}
      {corrects && (
        <Notice tone="grey">
          Đính chính cho <Link to={diaryEntryPath(corrects.id)}>{corrects.code}</Link>
          {entry.state === 'pending' && '; hai bản cùng tính cách ly cho đến khi bản này được duyệt'}.
        </Notice>
      )}
      {materials.flatMap(({ materialId, materialName, overDoseReason, isPermitted, notPermittedReason }) => [
        overDoseReason && (
          <Notice key={`dose-${materialId}`} tone="red">
            <strong>{materialName} vượt liều nhãn:</strong> {overDoseReason}
          </Notice>
        ),
        isPermitted === false && (
          <Notice key={`list-${materialId}`} tone="red">
            <strong>{materialName} ngoài danh mục thuốc được phép:</strong> {notPermittedReason}
          </Notice>
        ),
      ])}
      {entry.phiReason && (
        <Notice tone="red">
          <strong>Thu hoạch khi còn cách ly:</strong> {entry.phiReason}
        </Notice>
      )}
      <UncoveredNotice entry={entry} />
    </>
  );
}

/** The store has no purchase for what was used: an auditor asks where it came from. */
function UncoveredNotice({ entry: { uncovered, materials, endsAt } }: { entry: DiaryEntry }) {
  const mayRead = useMay('stock.read');
  if (!mayRead || uncovered.length === 0) return null;
  return (
    <Notice tone="gold">
      Kho chưa có phiếu nhập cho{' '}
      {uncovered.map(({ materialId, quantity }, index) => {
        const { materialName = '', unit = '' } = materials.find((use) => use.materialId === materialId) ?? {};
        return (
          <span key={materialId}>
            {index > 0 && ', '}
            {stockText(quantity, unit)} <Link to={stockItemPath(materialId)}>{materialName}</Link>
          </span>
        );
      })}
      . Nhập kho với ngày mua không sau {formatDate(endsAt)} thì sổ kho tự khớp.
    </Notice>
  );
}

const factsOf = (entry: DiaryEntry): Fact[] => {
  const { interval, lateDays, place, weather, people, work, workOrder } = entry;
  const phi = phiState(interval.safeFrom, dayInVietnam(new Date()));
  const hours = people.reduce((sum, one) => sum + (one.hours ?? 0), 0);
  return [
    { label: 'Ngày làm', value: `${formatDate(entry.endsAt)}, ${hoursText(entry)}` },
    { label: 'Nơi làm', value: place.words },
    { label: 'Số cây', value: `${formatNumber(place.livingCount)} cây` },
    { label: 'Được thu hoạch từ', value: interval.safeFrom && formatDate(interval.safeFrom), tone: phi?.tone },
    { label: 'Vào lại vườn từ', value: interval.reenterFrom && formatDateTime(interval.reenterFrom) },
    { label: 'Công', value: hours > 0 && `${formatNumber(hours)} giờ` },
    { label: 'Thời tiết', value: weather && weatherWords(weather) },
    {
      label: 'Phiếu',
      value: workOrder && <Link to={workOrderPath(workOrder)}>{workOrder.code}</Link>,
    },
    { label: 'Công việc', value: work && <Link to={workPath(work)}>{work.code}</Link> },
    { label: 'Ghi', value: lateDays !== null && marksOf(entry)[0], tone: 'gold' as const },
  ].filter(({ value }) => value);
};

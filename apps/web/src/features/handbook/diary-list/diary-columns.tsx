import type { ShownDiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { Link } from 'react-router';
import { PeopleChips } from '#domain/work/people-chips.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatDate } from '#lib/format.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { DiaryStateTag, PhiTag } from '../diary/diary-marks.tsx';
import { hoursText, quantityText, shownType } from '../diary/diary-words.ts';
import { diaryEntryPath } from '../paths.ts';
import '#ui/page/cells.css';

const usedText = ({ materials }: ShownDiaryEntry): string =>
  materials.map((use) => `${use.materialName} ${quantityText(use)}`).join(', ');

export const diaryColumns: ListColumn<ShownDiaryEntry>[] = [
  {
    key: 'title',
    title: 'Việc đã làm',
    sort: 'title',
    render: (entry) => (
      <span className="cell-name">
        <WorkTypeBadge type={shownType(entry)} />
        <span>
          <Link to={diaryEntryPath(entry.id)}>{entry.title}</Link>
          <small>
            {entry.code} · {entry.workType.name}
          </small>
        </span>
      </span>
    ),
  },
  {
    key: 'time',
    title: 'Ngày làm',
    sort: 'endsAt',
    render: (entry) => (
      <span title={hoursText(entry)}>
        {formatDate(entry.endsAt)} <small className="note">{hoursText(entry)}</small>
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Nơi làm',
    render: ({ place }) => (
      <span className="cell-long" title={place.words}>
        {place.words}
      </span>
    ),
  },
  {
    key: 'materials',
    title: 'Vật tư',
    render: (entry) =>
      entry.materials.length > 0 && (
        <span className="cell-long" title={usedText(entry)}>
          {usedText(entry)}
        </span>
      ),
  },
  {
    key: 'people',
    title: 'Người làm',
    from: 1200,
    render: ({ people }) => people.length > 0 && <PeopleChips people={people} crews={[]} />,
  },
  { key: 'phi', title: 'Cách ly', from: 1400, render: (entry) => <PhiTag entry={entry} /> },
  { key: 'state', title: 'Trạng thái', render: (entry) => <DiaryStateTag entry={entry} /> },
];

export const diaryPhoneRow: PhoneRow<ShownDiaryEntry> = {
  title: ({ title }) => title,
  to: ({ id }) => diaryEntryPath(id),
  state: (entry) => <DiaryStateTag entry={entry} />,
  facts: (entry) => [formatDate(entry.endsAt), entry.place.words],
  aside: ({ code }) => code,
};

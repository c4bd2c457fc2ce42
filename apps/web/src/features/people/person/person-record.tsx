import { type Person, personKindNames } from '@vuon/contract/people/person';
import { useNavigate } from 'react-router';
import { formatDate, formatRelativeDay } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useFileCount } from '#ui/files/file-count.ts';
import { LazyFilesTab } from '#ui/files/lazy-files-tab.ts';
import { HistoryTab } from '#ui/history/history-tab.tsx';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { peoplePath } from '../paths.ts';
import { PersonAccountCard } from './person-account-card.tsx';
import { PersonStatus } from './person-columns.tsx';
import { PersonCrewsCard } from './person-crews-card.tsx';
import { PersonForm } from './person-form.tsx';
import { rateText } from './person-words.ts';
import { usePersonMenu } from './use-person-menu.tsx';

export function PersonRecord({ person }: { person: Person }) {
  const navigate = useNavigate();
  const mayWrite = useMay('people.write');
  const { acts } = usePersonMenu(() => navigate(peoplePath))(person);
  const fileCount = useFileCount({ type: 'person', id: person.id }, mayWrite);
  const restore = acts.find(({ key }) => key === 'restore');
  const onRestore = restore && 'onClick' in restore ? restore.onClick : undefined;
  const readOnly = !mayWrite || person.deletedAt !== null;
  const files = {
    key: 'tep',
    label: 'Tệp',
    count: fileCount,
    content: <LazyFilesTab type="person" id={person.id} readOnly={readOnly} />,
  };
  return (
    <div className="record-page">
      <PageHead
        title={person.fullName}
        tag={<PersonStatus person={person} />}
        more={acts.filter(({ key }) => key !== 'restore')}
      />
      {person.deletedAt && (
        <RestoreNotice subject="Nhân sự này" when={formatRelativeDay(person.deletedAt)} onRestore={onRestore} />
      )}
      <FactStrip facts={factsOf(person)} />
      <RecordTabs
        label={person.fullName}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <PersonForm
                person={person}
                readOnly={readOnly}
                rail={
                  <>
                    <PersonCrewsCard person={person} readOnly={readOnly} />
                    <PersonAccountCard person={person} readOnly={readOnly} />
                  </>
                }
              />
            ),
          },
          // Contracts and identity cards: for whom the server shows them to.
          ...(mayWrite ? [files] : []),
          {
            key: 'lich-su',
            label: 'Lịch sử',
            content: <HistoryTab type="person" id={person.id} onRestore={onRestore} />,
            fresh: true,
          },
        ]}
      />
    </div>
  );
}

const factsOf = (person: Person): Fact[] =>
  [
    { label: 'Mã', value: person.code },
    { label: 'Số điện thoại', value: person.phoneNumber && <PhoneLink phoneNumber={person.phoneNumber} /> },
    { label: 'Hình thức', value: personKindNames[person.kind] },
    { label: 'Công việc', value: person.position },
    { label: 'Tiền công', value: rateText(person) },
    { label: 'Vào làm', value: person.startedOn && formatDate(person.startedOn) },
    { label: 'Nghỉ từ', value: person.endedOn && formatDate(person.endedOn) },
  ].filter(({ value }) => value);

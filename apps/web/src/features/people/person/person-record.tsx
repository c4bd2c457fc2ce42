import { type Person, personKindNames } from '@vuon/contract/people/person';
import { useNavigate } from 'react-router';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PhoneLink } from '#ui/marks/phone-link.tsx';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { peoplePath } from '../paths.ts';
import { PersonStatus } from './person-columns.tsx';
import { PersonForm } from './person-form.tsx';
import { rateText } from './person-words.ts';
import { usePersonMenu } from './use-person-menu.tsx';

export function PersonRecord({ person }: { person: Person }) {
  const navigate = useNavigate();
  const mayWrite = useMay('people.write');
  const readOnly = !mayWrite || person.deletedAt !== null;
  const { more, onRestore } = usePersonMenu(() => navigate(peoplePath))(person);
  const of = { type: 'person', id: person.id } as const;
  // Contracts and identity cards: the server shows them to users who may write them.
  const files = useFilesTab(of, { readOnly, mayRead: mayWrite });
  return (
    <div className="record-page">
      <PageHead title={person.fullName} tag={<PersonStatus person={person} />} more={more} />
      <RestoreNotice subject="Nhân sự này" deletedAt={person.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(person)} />
      <RecordTabs
        label={person.fullName}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <PersonForm person={person} readOnly={readOnly} />,
          },
          ...files,
          historyTab(of, onRestore),
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

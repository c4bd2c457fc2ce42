import { useQuery } from '@tanstack/react-query';
import type { Person } from '@vuon/contract/people/person';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { fold } from '#lib/fold.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { words } from '#ui/words.ts';
import { membersPath } from '../paths.ts';
import { freeMembers, usePersonActs } from './person-data.ts';
import '#ui/page/cells.css';
import './people.css';

type Props = { person: Person; readOnly: boolean };

/** A person's account, which can be added later and removed again: the person's records stay either way. */
export function PersonAccountCard({ person, readOnly }: Props) {
  return (
    <RailCard title="Tài khoản" className="people-card">
      {person.userId === null ? (
        <NoAccount person={person} readOnly={readOnly} />
      ) : (
        <JoinedAccount person={person} readOnly={readOnly} />
      )}
    </RailCard>
  );
}

function useJoin(person: Person) {
  const { joinAccount } = usePersonActs();
  const [joining, setJoining] = useState(false);
  const join = async (userId: number | null) => {
    setJoining(true);
    try {
      const { userName } = await joinAccount(person, userId);
      tellDone(userName ? `Đã gắn tài khoản của ${userName}` : `Đã gỡ tài khoản khỏi ${person.fullName}`);
    } catch (error) {
      tellError(error);
    } finally {
      setJoining(false);
    }
  };
  return { joining, join };
}

function JoinedAccount({ person, readOnly }: Props) {
  const { confirm } = useAsk();
  const { joining, join } = useJoin(person);
  const ask = () =>
    void confirm({
      title: `Gỡ tài khoản khỏi ${person.fullName}?`,
      content: `Công việc, nhật ký và lịch sử vẫn là của ${person.fullName}; người này không tự xem và ghi việc được nữa. Gắn lại được bất cứ lúc nào.`,
      okText: 'Gỡ tài khoản',
      cancelText: words.cancel,
      onOk: () => join(null),
    });
  return (
    <>
      <span className="cell-name">
        <PersonMark name={person.userName ?? ''} />
        <span>
          <strong>{person.userName}</strong>
          <small>Tự xem và ghi việc của mình</small>
        </span>
      </span>
      {!readOnly && (
        <Button block loading={joining} disabled={false} onClick={ask}>
          Gỡ tài khoản
        </Button>
      )}
    </>
  );
}

function NoAccount({ person, readOnly }: Props) {
  const { data } = useQuery({ ...freeMembers, enabled: !readOnly });
  const { joining, join } = useJoin(person);
  const [chosen, choose] = useState<number | null>(null);
  if (readOnly) return <p className="cell-quiet">Chưa gắn tài khoản.</p>;
  const members = data?.members ?? [];
  const same = members.find(({ phoneNumber }) => phoneNumber !== null && phoneNumber === person.phoneNumber);
  if (data && members.length === 0)
    return (
      <p className="cell-quiet">
        Mọi thành viên đều đã gắn với một nhân sự. Thêm người này vào <Link to={membersPath}>Thành viên</Link> trước,
        rồi gắn ở đây.
      </p>
    );
  const userId = chosen ?? same?.userId ?? null;
  return (
    <>
      <p className="cell-quiet">
        {same && chosen === null
          ? `Thành viên ${same.fullName} có cùng số điện thoại.`
          : 'Gắn với một thành viên để người này tự xem và ghi việc. Những gì đã ghi trước đây vẫn giữ nguyên.'}
      </p>
      <Select<number>
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        value={userId}
        onChange={choose}
        disabled={false}
        placeholder="Chọn thành viên"
        aria-label="Thành viên để gắn tài khoản"
        options={members.map(({ userId: value, fullName, phoneNumber }) => ({
          value,
          label: phoneNumber ? `${fullName} · ${formatPhone(phoneNumber)}` : fullName,
        }))}
      />
      <Button block loading={joining} disabled={userId === null} onClick={() => void join(userId)}>
        Gắn tài khoản
      </Button>
    </>
  );
}

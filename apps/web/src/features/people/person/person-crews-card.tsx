import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@vuon/contract/people/person';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { crewChoices } from '#domain/people/crews.ts';
import { fold } from '#lib/fold.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { useCrewActs } from '../crews/crew-data.ts';
import { crewPath } from '../paths.ts';
import '#ui/page/cells.css';
import './people.css';

type Props = { person: Person; readOnly: boolean };

/** The crews of a person; adds the person to a crew or removes them without opening the crew. */
export function PersonCrewsCard({ person, readOnly }: Props) {
  const { data: all } = useQuery({ ...crewChoices, enabled: !readOnly });
  const { putPerson } = useCrewActs();
  const [busy, setBusy] = useState(false);
  const others = all?.filter(({ id }) => !person.crews.some((crew) => crew.id === id)) ?? [];

  const put = async (crewId: number, belongs: boolean) => {
    setBusy(true);
    try {
      const { name } = await putPerson(crewId, person.id, belongs);
      tellDone(belongs ? `Đã thêm vào ${name}` : `Đã ra khỏi ${name}`);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <RailCard title="Tổ đội" className="people-card">
      {person.crews.length === 0 && <p className="cell-quiet">Chưa thuộc tổ đội nào.</p>}
      {person.crews.length > 0 && (
        <ul className="people-crews">
          {person.crews.map(({ id, name, isForeman }) => (
            <li key={id}>
              <Link to={crewPath(id)}>{name}</Link>
              {isForeman && <StatusTag tone="green">Tổ trưởng</StatusTag>}
              {!readOnly && !isForeman && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden="true" />}
                  aria-label={`Ra khỏi ${name}`}
                  disabled={busy}
                  onClick={() => void put(id, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && others.length > 0 && (
        <Select<number>
          value={null}
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
          placeholder="Thêm vào tổ đội"
          aria-label="Thêm vào tổ đội"
          loading={busy}
          disabled={busy}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(crewId) => void put(crewId, true)}
        />
      )}
    </RailCard>
  );
}

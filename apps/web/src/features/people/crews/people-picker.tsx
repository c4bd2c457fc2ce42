import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { fold } from '#lib/fold.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { newPersonPath } from '../paths.ts';
import { ticked } from './crew-values.ts';

export type PickedPerson = {
  id: number;
  fullName: string;
  isWorking: boolean;
  code?: string;
  position?: string | null;
  phoneNumber?: string | null;
  crews?: { id: number; name: string }[];
};

type Props = {
  people: PickedPerson[];
  isLoaded: boolean;
  error: unknown;
  onRetry: () => void;
  /** The foreman belongs to the crew as long as they lead it. */
  foremanId: number | null;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
};

type Shown = 'all' | 'chosen';

const wordsOf = ({ fullName, code, position, phoneNumber, crews }: PickedPerson) =>
  fold(
    [
      fullName,
      code,
      position,
      phoneNumber,
      phoneNumber?.replace('+84', '0'),
      ...(crews ?? []).map(({ name }) => name),
    ].join(' '),
  );

/** One list of all people with checkboxes: quicker than two columns, and it works the same on a phone. */
export function PeoplePicker({ people, isLoaded, error, onRetry, foremanId, id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>(value.length > 0 ? 'chosen' : 'all');
  const looked = fold(useDeferredValue(typed.trim()));
  const chosen = new Set(foremanId === null ? value : [...value, foremanId]);
  const known = useMemo(() => people.map((person) => ({ person, words: wordsOf(person) })), [people]);
  const seen = known.flatMap(({ person, words }) =>
    (shown === 'all' || chosen.has(person.id)) && words.includes(looked) ? [person] : [],
  );
  const free = seen.filter(({ id }) => !chosen.has(id));
  const put = (ids: number[], isIn: boolean) => onChange?.(ticked(value, ids, isIn));
  // Always the same function, so that a tick among five hundred renders one row again.
  const latest = useRef(put);
  latest.current = put;
  const onTick = useCallback((id: number, isIn: boolean) => latest.current([id], isIn), []);

  if (error && !isLoaded && people.length === 0) return <ErrorState error={error} onRetry={onRetry} />;
  if (isLoaded && people.length === 0)
    return (
      <p className="cell-quiet">
        Đơn vị chưa có nhân sự nào. <Link to={newPersonPath}>Thêm nhân sự</Link> trước, rồi lập tổ.
      </p>
    );
  return (
    <div className="people-picker">
      <div className="people-picker-head">
        <Input
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder="Tên, mã, công việc, tổ"
          id={id}
          aria-label="Tìm người"
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value);
            // A search is always among all people.
            setShown('all');
          }}
          // Enter would submit the form.
          onPressEnter={(event) => event.preventDefault()}
          allowClear
        />
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'Tất cả' },
            { value: 'chosen', label: `Trong tổ ${chosen.size}` },
          ]}
        />
      </div>
      <ul className="people-picker-list" aria-label="Chọn người">
        {seen.map((person) => (
          <PickerRow
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            isForeman={person.id === foremanId}
            onTick={onTick}
          />
        ))}
        {isLoaded && seen.length === 0 && <li className="people-picker-none">{nobody(shown, typed)}</li>}
      </ul>
      {looked !== '' && free.length > 1 && (
        <Button
          size="small"
          onClick={() =>
            put(
              free.map(({ id }) => id),
              true,
            )
          }
        >
          Thêm cả {free.length} người tìm thấy
        </Button>
      )}
    </div>
  );
}

const nobody = (shown: Shown, typed: string): string => {
  if (typed.trim()) return `Không có ai khớp '${typed.trim()}'.`;
  return shown === 'chosen' ? 'Chưa có ai trong tổ. Chọn ở mục Tất cả.' : 'Không có ai.';
};

type RowProps = {
  person: PickedPerson;
  isChosen: boolean;
  isForeman: boolean;
  onTick: (id: number, isIn: boolean) => void;
};

const PickerRow = memo(function PickerRow({ person, isChosen, isForeman, onTick }: RowProps) {
  const small = [person.code, person.position, person.crews?.map(({ name }) => name).join(', ')].filter(Boolean);
  return (
    <li>
      <Checkbox checked={isChosen} disabled={isForeman} onChange={(event) => onTick(person.id, event.target.checked)}>
        <span className="people-picker-row">
          <PersonMark name={person.fullName} />
          <span className="people-picker-words">
            {person.fullName}
            {small.length > 0 && <small>{small.join(' · ')}</small>}
          </span>
          {isForeman && <StatusTag tone="green">Tổ trưởng</StatusTag>}
          {!person.isWorking && <StatusTag tone="grey">Đã nghỉ</StatusTag>}
        </span>
      </Checkbox>
    </li>
  );
});

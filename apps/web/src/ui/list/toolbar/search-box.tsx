import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './search-box.css';

type Props = { label: string; q: string; onSearch: (q: string) => void };

export function SearchBox({ label, q, onSearch }: Props) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changes from elsewhere too: back, 'clear filters'.
  useEffect(() => setText(q), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), next === '' ? 0 : 300);
  };
  return (
    <Input
      className="list-search"
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={`Tìm: ${label}`}
      type="search"
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

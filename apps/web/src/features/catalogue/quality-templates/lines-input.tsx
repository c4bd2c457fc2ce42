import { Input } from 'antd';
import { useState } from 'react';

type Props = { id?: string; value?: string[]; onChange?: (items: string[]) => void; placeholder?: string };

const itemsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of short texts, one a line. */
export function LinesInput({ id, value = [], onChange, placeholder }: Props) {
  // The text as typed: an empty line is the beginning of the next item.
  const [text, setText] = useState(value.join('\n'));
  const shown = itemsOf(text).join('\n') === value.join('\n') ? text : value.join('\n');
  return (
    <Input.TextArea
      {...(id && { id })}
      value={shown}
      placeholder={placeholder}
      autoSize={{ minRows: 3, maxRows: 12 }}
      onChange={({ target }) => {
        setText(target.value);
        onChange?.(itemsOf(target.value));
      }}
    />
  );
}

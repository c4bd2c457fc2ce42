import { AudioOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellNote } from '../feedback/tell.ts';
import { canDictate, startDictation, withSpoken } from './dictation.ts';
import './dictated-text.css';

type Props = {
  id: string;
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  maxLength?: number;
};

/** A text that is typed, or spoken: with the keyboard's microphone, and with our own where the browser can listen. */
export function DictatedText({ id, value, onChange, placeholder, maxLength = 4_000 }: Props) {
  const [listening, setListening] = useState<{ stop: () => void } | null>(null);
  // What is said arrives later than the render in which listening began.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => () => listening?.stop(), [listening]);
  const toggle = () => {
    if (listening) return listening.stop();
    setListening(
      startDictation({
        onText: (spoken) => {
          const next = withSpoken(latest.current.value, spoken).slice(0, maxLength);
          latest.current.onChange(next);
        },
        onTrouble: (why) => tellNote(why),
        onEnd: () => setListening(null),
      }),
    );
  };
  return (
    <div className="dictated-text">
      <Input.TextArea
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => onChange(target.value)}
      />
      {canDictate() && (
        <button
          type="button"
          className="dictated-text-microphone"
          aria-label={listening ? 'Dừng nghe' : 'Nói để ghi'}
          aria-pressed={listening !== null}
          onClick={toggle}
        >
          <AudioOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

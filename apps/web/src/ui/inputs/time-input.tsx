import { Input } from 'antd';
import { useState } from 'react';
import { typedTime } from './typed-time.ts';

type Props = { value: string; onChange: (time: string) => void; label: string; disabled?: boolean };

/** An hour of the day, HH:mm whatever the browser's language; the arrow keys go by half hours. */
export function TimeInput({ value, onChange, label, disabled = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const time = typed === null ? null : typedTime(typed);
    setTyped(null);
    if (time && time !== value) onChange(time);
  };
  const step = (minutes: number) => {
    const [hours = 0, rest = 0] = (typedTime(typed ?? value) ?? value).split(':').map(Number);
    const next = (hours * 60 + rest + minutes + 1_440) % 1_440;
    setTyped(null);
    onChange(`${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`);
  };
  return (
    <Input
      inputMode="numeric"
      aria-label={label}
      autoComplete="off"
      maxLength={8}
      placeholder="giờ"
      value={typed ?? value}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        const by = { ArrowUp: 30, ArrowDown: -30 }[event.key];
        if (by && value) {
          event.preventDefault();
          step(by);
        }
        // Enter takes the typed hour; it must not send the form as well.
        if (event.key === 'Enter' && typed !== null) {
          event.preventDefault();
          take();
        }
      }}
    />
  );
}

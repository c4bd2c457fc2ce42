import { useState } from 'react';

type Props = { label: string; value: number; onChange: (value: number) => void; step: number };

const shown = (value: number) => (value === 0 ? '' : String(value).replace('.', ','));

/** A number for a thumb: minus, the box, plus. */
export function Stepper({ label, value, onChange, step }: Props) {
  // What is being typed, such as '62,': not yet a number.
  const [typed, setTyped] = useState<string | null>(null);
  const put = (text: string) => {
    const clean = text.replace(/[^\d.,]/g, '');
    setTyped(clean);
    const next = Number(clean.replace(',', '.'));
    if (!Number.isNaN(next)) onChange(step >= 1 ? Math.floor(next) : Math.round(next * 100) / 100);
  };
  const move = (by: number) => {
    setTyped(null);
    onChange(Math.max(0, Math.round((value + by) * 100) / 100));
  };
  return (
    <span className="weigh-stepper">
      <button type="button" aria-label={`Bớt ${label}`} disabled={value === 0} onClick={() => move(-step)}>
        −
      </button>
      <input
        aria-label={label}
        inputMode={step >= 1 ? 'numeric' : 'decimal'}
        enterKeyHint="next"
        value={typed ?? shown(value)}
        placeholder="0"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => put(target.value)}
        onBlur={() => setTyped(null)}
      />
      <button type="button" aria-label={`Thêm ${label}`} onClick={() => move(step)}>
        +
      </button>
    </span>
  );
}

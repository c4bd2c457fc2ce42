import type { KeyboardEvent } from 'react';
import './span-tabs.css';

/** The trees that the figures count. */
export type Span = 'view' | 'all' | 'chosen';

const spans: { key: Span; label: string }[] = [
  { key: 'view', label: 'Khung nhìn' },
  { key: 'all', label: 'Toàn vườn' },
  { key: 'chosen', label: 'Đang chọn' },
];

type Props = { active: Span; panelId: string; onChange: (span: Span) => void };

export function SpanTabs({ active, panelId, onChange }: Props) {
  const move = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? spans.length - 1 : 0;
    const next = spans[(index + step) % spans.length];
    if (!step || !next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.parentElement?.querySelectorAll('button')[(index + step) % spans.length]?.focus();
  };
  return (
    <div className="span-tabs" role="tablist" aria-label="Số liệu của">
      {spans.map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === active}
          aria-controls={panelId}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

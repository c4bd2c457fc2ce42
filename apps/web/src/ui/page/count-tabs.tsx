import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import './count-tabs.css';

export type CountTab = {
  key: string;
  label: string;
  count?: number | undefined;
  /** A word behind the label, such as 'đã sửa'. */
  mark?: string | undefined;
};

type Props = {
  label: string;
  tabs: CountTab[];
  active: string;
  onChange: (key: string) => void;
  /** The id of the panel that a tab controls. */
  panelId?: (key: string) => string;
};

export function CountTabs({ label, tabs, active, onChange, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs do not fit, the open one is brought into sight; also once their counts have made them wider.
  useEffect(() => {
    const box = list.current;
    const open = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !open) return;
    const isSeen =
      open.offsetLeft >= box.scrollLeft && open.offsetLeft + open.offsetWidth <= box.scrollLeft + box.clientWidth;
    if (!isSeen) box.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - box.clientWidth / 2;
  });
  const move = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    onChange(next.key);
    const buttons = event.currentTarget.parentElement?.querySelectorAll('button');
    buttons?.[(index + step + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div ref={list} className="count-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ key, label: text, count, mark }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="count-tabs-tab"
          aria-selected={key === active}
          aria-controls={panelId?.(key)}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={(event) => move(event, index)}
        >
          {text}
          {count !== undefined && <span className="count-tabs-count">{formatNumber(count)}</span>}
          {mark && <small className="count-tabs-mark">{mark}</small>}
        </button>
      ))}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CountTab, CountTabs } from './count-tabs.tsx';

export type RecordTab = CountTab & {
  content: ReactNode;
  /** Mounted again at every opening: its content is changed from elsewhere, and nothing is typed in it. */
  fresh?: true;
};

/**
 * The tabs of a record; the open one is kept in the address. A panel is mounted when it is first opened, and stays: text typed in
 * the form survives a look at another tab.
 */
export function RecordTabs({ label, tabs }: { label: string; tabs: RecordTab[] }) {
  const [search, setSearch] = useSearchParams();
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? tabs[0]?.key ?? '';
  const [opened, setOpened] = useState([active]);
  if (!opened.includes(active)) setOpened([...opened, active]);
  const open = (key: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === tabs[0]?.key) next.delete('tab');
        else next.set('tab', key);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <CountTabs label={label} tabs={tabs} active={active} onChange={open} panelId={(key) => `tab-panel-${key}`} />
      {tabs.map(({ key, label: name, content, fresh }) => (
        <section
          key={key}
          id={`tab-panel-${key}`}
          role="tabpanel"
          aria-label={name}
          hidden={key !== active}
          className="record-panel"
        >
          {(fresh ? key === active : opened.includes(key)) && content}
        </section>
      ))}
    </>
  );
}

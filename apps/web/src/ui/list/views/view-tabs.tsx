import type { SavedView } from '@vuon/contract/lists/saved-view';
import type { ReactNode } from 'react';
import { CountTabs } from '#ui/page/count-tabs.tsx';
import type { ListView } from '../list-types.ts';
import './view-tabs.css';

type Props = {
  noun: string;
  views: ListView[];
  saved: SavedView[];
  /** How many rows each shows: first the fixed ones, then the person's own; undefined while unknown. */
  counts: (number | undefined)[];
  view: ListView;
  opened: SavedView | null;
  isChanged: boolean;
  onView: (key: string) => void;
  onSaved: (view: SavedView) => void;
  panelId: string;
  end: ReactNode;
};

const savedTab = ({ id }: SavedView) => `saved-${id}`;
const viewTab = ({ key }: ListView) => `view-${key}`;

/** The list's own views, then those that the person has saved. */
export function ViewTabs(props: Props) {
  const { noun, views, saved, counts, view, opened, isChanged, onView, onSaved, panelId, end } = props;
  const tabs = [
    ...views.map((fixed, index) => ({ key: viewTab(fixed), label: fixed.label, count: counts[index] })),
    ...saved.map((own, index) => ({
      key: savedTab(own),
      label: own.name,
      count: counts[views.length + index],
      mark: own === opened && isChanged ? 'đã sửa' : undefined,
    })),
  ];
  const open = (tab: string) => {
    const own = saved.find((other) => savedTab(other) === tab);
    if (own) return onSaved(own);
    const fixed = views.find((other) => viewTab(other) === tab);
    if (fixed) onView(fixed.key);
  };
  return (
    <div className="view-tabs">
      <CountTabs
        label={`Cách xem ${noun}`}
        tabs={tabs}
        active={opened ? savedTab(opened) : viewTab(view)}
        onChange={open}
        panelId={() => panelId}
      />
      {end && <div className="view-tabs-end">{end}</div>}
    </div>
  );
}

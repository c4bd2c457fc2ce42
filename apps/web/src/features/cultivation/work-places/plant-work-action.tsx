import { CarryOutOutlined } from '@ant-design/icons';
import type { ContributedAction } from '#ui/list/bulk/contributed-actions.ts';
import { showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

const NewWorkOnTrees = lazyPart(async () => (await import('./new-work-on-trees.tsx')).NewWorkOnTrees);

/** New work on chosen trees: ticked in a list, or drawn around on the map. */
export const plantWorkAction: ContributedAction = {
  may: 'work.lead',
  action: 'work.new',
  label: 'Thêm việc',
  icon: <CarryOutOutlined aria-hidden="true" />,
  // All trees of a filter are no place that work can keep; ticked ones and a selection on the map are.
  suits: (query, rows) => showsLiving(query) && (rows !== null || 'selection' in query),
  Dialog: NewWorkOnTrees,
};

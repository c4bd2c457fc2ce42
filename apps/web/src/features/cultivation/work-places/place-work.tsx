import { CarryOutOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { Target } from '@vuon/contract/orchard/target';
import type { PlacePart } from '#domain/places/place-parts.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { newWorkAt } from '../paths.ts';

const PlaceWorkTab = lazyPart(async () => (await import('./place-work-tab.tsx')).PlaceWorkTab);

const plan = (target: Target): PageAction => ({
  key: 'plan-work',
  label: 'Thêm việc ở đây',
  icon: <CarryOutOutlined aria-hidden="true" />,
  to: newWorkAt('planned', [target]),
});
const report = (target: Target): PageAction => ({
  key: 'report-work',
  label: 'Báo việc phát sinh ở đây',
  icon: <ThunderboltOutlined aria-hidden="true" />,
  to: newWorkAt('unplanned', [target]),
});

/** The work of a place, on its page. */
export const placeWork: PlacePart = {
  key: 'cong-viec',
  tab: { label: 'Công việc', may: 'farm.read', Content: PlaceWorkTab },
  actions: [
    { may: 'work.write', of: plan },
    { may: 'work.lead', of: report },
  ],
};

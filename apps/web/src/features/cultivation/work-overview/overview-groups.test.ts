import type { WorkOverview } from '@vuon/contract/cultivation/work-overview';
import { expect, test } from 'vitest';
import { overviewGroups } from './overview-groups.ts';

const none = { planned: 0, unplanned: 0, items: [] };
const empty: WorkOverview = {
  hasWork: true,
  reach: 'all',
  late: none,
  today: none,
  toInspect: none,
  unassigned: none,
  unassignedBy: '2026-11-22',
  toReview: { tasks: 0, planCount: 0, plans: [] },
};
const work = {
  id: 7,
  kind: 'planned' as const,
  code: 'CV-0007',
  title: 'Bón kali',
  workType: { id: 1, name: 'Bón phân', color: '#000000', icon: 'fertilize', isHarvest: false },
  startsOn: '2026-11-10',
  endsOn: '2026-11-13',
  state: 'assigned' as const,
  place: { words: 'Lô A-05', plantCount: 1, livingCount: 1, hectares: 1, hasRemoved: false },
};
const base = '/quan-ly-canh-tac';

test('tells only what there is, each with the way to the list that counts the same', () => {
  expect(overviewGroups(empty, '2026-11-15')).toEqual([]);
  const groups = overviewGroups(
    {
      ...empty,
      reach: 'mine',
      late: { planned: 1_204, unplanned: 1, items: [work] },
      unassigned: { planned: 2, unplanned: 0, items: [{ ...work, startsOn: '2026-11-20', endsOn: '2026-11-21' }] },
      toReview: { tasks: 3, planCount: 1, plans: [{ id: 4, name: 'Ama Bảy, tuần 16/11–22/11/2026', tasks: 3 }] },
    },
    '2026-11-15',
  );
  expect(groups).toMatchObject([
    {
      key: 'late',
      count: 1_205,
      links: [
        { label: 'Kế hoạch 1.204', to: `${base}/cong-viec-theo-ke-hoach?view=late&mine=true` },
        { label: 'Phát sinh 1', to: `${base}/cong-viec-phat-sinh?view=late&mine=true` },
      ],
      rows: [{ title: 'Bón kali', due: 'trễ 2 ngày', isLate: true, detail: 'Lô A-05' }],
    },
    {
      key: 'assign',
      links: [
        {
          label: 'Giao việc',
          to: `${base}/cong-viec-theo-ke-hoach?unassigned=true&inCharge=true&to=2026-11-22`,
        },
      ],
      rows: [{ due: '20–21/11' }],
    },
    { key: 'review', links: [{ label: 'Duyệt', to: `${base}/ke-hoach-batman/chinh-sua-ke-hoach-batman/4` }] },
  ]);
});

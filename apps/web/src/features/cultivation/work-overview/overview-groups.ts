import { unassignedDays, type WorkGroup, type WorkOverview } from '@vuon/contract/cultivation/work-overview';
import { dueOf, windowText } from '#domain/work/due-words.ts';
import { formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/marks/status-tag.tsx';
import { batmanListPath, batmanPlanPath, workPath, worksPath } from '../paths.ts';

export type OverviewRow = { key: number; title: string; to: string; due: string; isLate: boolean; detail: string };
export type OverviewGroup = {
  key: 'late' | 'today' | 'inspect' | 'assign' | 'review';
  title: string;
  count: number;
  tone: Tone;
  links: { label: string; to: string }[];
  rows: OverviewRow[];
};

type Words = Pick<OverviewGroup, 'key' | 'title' | 'tone'> & { verb: string; query: string };

/** The groups that have something, the most dangerous first; their links lead to the lists that count the same. */
export const overviewGroups = (data: WorkOverview, today: string): OverviewGroup[] => {
  const own = data.reach === 'mine' ? '&mine=true' : '';
  const groups = [
    ofWork(data.late, today, { key: 'late', title: 'Quá hạn', tone: 'red', verb: 'Xem', query: `view=late${own}` }),
    ofWork(data.today, today, {
      key: 'today',
      title: 'Hôm nay',
      tone: 'blue',
      verb: 'Xem',
      query: `from=${today}&to=${today}${own}`,
    }),
    ofWork(data.toInspect, today, {
      key: 'inspect',
      title: 'Chờ bạn nghiệm thu',
      tone: 'gold',
      verb: 'Nghiệm thu',
      query: 'view=inspect',
    }),
    ofWork(data.unassigned, today, {
      key: 'assign',
      title: `Chưa giao, bắt đầu trong ${unassignedDays} ngày`,
      tone: 'gold',
      verb: 'Giao việc',
      query: `unassigned=true&inCharge=true&to=${data.unassignedBy}`,
    }),
    ofReview(data.toReview),
  ];
  return groups.filter(({ count }) => count > 0);
};

const ofWork = ({ planned, unplanned, items }: WorkGroup, today: string, words: Words): OverviewGroup => {
  const { key, title, tone, verb, query } = words;
  const both = planned > 0 && unplanned > 0;
  const link = (kind: 'planned' | 'unplanned', label: string) => ({ label, to: `${worksPath(kind)}?${query}` });
  return {
    key,
    title,
    tone,
    count: planned + unplanned,
    links: [
      ...(planned ? [link('planned', both ? `Kế hoạch ${formatNumber(planned)}` : verb)] : []),
      ...(unplanned ? [link('unplanned', both ? `Phát sinh ${formatNumber(unplanned)}` : verb)] : []),
    ],
    rows: items.map((work) => {
      const due = dueOf(work, today);
      return {
        key: work.id,
        title: work.title,
        to: workPath(work),
        due: key === 'assign' || !due ? windowText(work, today) : due.text,
        isLate: due?.tone === 'late',
        detail: work.place.words,
      };
    }),
  };
};

const ofReview = ({ tasks, planCount, plans }: WorkOverview['toReview']): OverviewGroup => {
  const [only] = plans;
  return {
    key: 'review',
    title: 'Việc BATMAN chờ bạn duyệt',
    tone: 'gold',
    count: tasks,
    links: [
      { label: 'Duyệt', to: only && planCount === 1 ? batmanPlanPath(only.id) : `${batmanListPath}?view=submitted` },
    ],
    rows: plans.map(({ id, name, tasks: count }) => ({
      key: id,
      title: name,
      to: batmanPlanPath(id),
      due: `${formatNumber(count)} việc`,
      isLate: false,
      detail: '',
    })),
  };
};

import { unassignedDays } from '@vuon/contract/cultivation/work-overview';
import { daysBetween, formatDay } from '@vuon/contract/day';
import type { Need, NeedKind } from '@vuon/contract/overview/overview';
import { workOrdersPath } from '#domain/work/work-orders.ts';
import { workPath, worksPath } from '#domain/work/work-paths.ts';
import { formatNumber } from '#lib/format.ts';
import type { Attention } from './attention.ts';
import { areasPath, batmanPlanPath, diaryPath, forecastsPath, ratingsPath, stockPath } from './paths.ts';

type Words = Pick<Attention, 'icon' | 'tone' | 'verb'> & {
  title: (count: string, need: Need) => string;
  detail: (need: Need, today: string) => string;
  to: (need: Need) => string;
};

const shortDay = (day: string) => formatDay(day).slice(0, 5);
const kindOf = ({ of }: Need) => of ?? 'planned';
const unplanned = ({ of }: Need) => (of === 'unplanned' ? ' phát sinh' : '');
const oldest = ({ first }: Need) => `Lâu nhất: ${first.name}`;
const late = ({ first: { name, day } }: Need, today: string) =>
  `Trễ nhất: ${name}${day && day < today ? `, ${daysBetween(day, today)} ngày` : ''}`;
const placeOf = ({ first: { name, place } }: Need) => (place ? `${name}, ${place}` : name);
const own = ({ query }: Need) => (query?.includes('mine=true') ? '&mine=true' : '');

const words: Record<NeedKind, Words> = {
  'harvest-in-interval': {
    ...{ icon: 'danger', tone: 'red', verb: 'Dời lịch' },
    title: (count, need) =>
      need.count === 1 ? 'Lịch thu hoạch vướng cách ly' : `${count} lịch thu hoạch vướng cách ly`,
    detail: ({ first: { name, place, day, safeFrom } }) =>
      `${place ?? name} xếp ${day && shortDay(day)}, an toàn ${safeFrom && shortDay(safeFrom)}`,
    to: (need) => workPath({ kind: kindOf(need), id: need.first.id }),
  },
  'works-late': {
    ...{ icon: 'late', tone: 'red', verb: 'Xem' },
    title: (count, need) => `${count} việc${unplanned(need)} quá hạn`,
    detail: late,
    to: (need) => `${worksPath(kindOf(need))}?view=late${own(need)}`,
  },
  'orders-late': {
    ...{ icon: 'late', tone: 'red', verb: 'Xem' },
    title: (count, need) => `${count} phiếu giao việc${unplanned(need)} quá hạn`,
    detail: late,
    to: (need) => `${workOrdersPath(kindOf(need))}?view=late${own(need)}`,
  },
  'forecasts-due': {
    ...{ icon: 'forecast', tone: 'gold', verb: 'Mở' },
    title: (count) => `${count} dự báo đến hạn lập lần mới`,
    detail: ({ first: { name, day } }) => `${name}${day ? `, hạn ${shortDay(day)}` : ''}`,
    to: () => `${forecastsPath}?view=due`,
  },
  'orders-to-inspect': {
    ...{ icon: 'inspect', tone: 'gold', verb: 'Nghiệm thu' },
    title: (count, need) => `${count} phiếu${unplanned(need)} chờ nghiệm thu`,
    detail: oldest,
    to: (need) => `${workOrdersPath(kindOf(need))}?view=inspect`,
  },
  'works-to-inspect': {
    ...{ icon: 'inspect', tone: 'gold', verb: 'Nghiệm thu' },
    title: (count, need) => `${count} việc${unplanned(need)} chờ nghiệm thu`,
    detail: oldest,
    to: (need) => `${worksPath(kindOf(need))}?view=inspect`,
  },
  'entries-to-approve': {
    ...{ icon: 'approve', tone: 'gold', verb: 'Duyệt' },
    title: (count) => `${count} nhật ký chờ duyệt`,
    detail: ({ first: { name, day } }) => `Lâu nhất${day ? ` từ ${shortDay(day)}` : ''}: ${name}`,
    to: () => `${diaryPath}?view=cho-duyet`,
  },
  'tasks-to-review': {
    ...{ icon: 'approve', tone: 'gold', verb: 'Duyệt' },
    title: (count) => `${count} việc BATMAN chờ bạn duyệt`,
    detail: ({ first }) => first.name,
    to: ({ first }) => batmanPlanPath(first.id),
  },
  'works-unassigned': {
    ...{ icon: 'assign', tone: 'gold', verb: 'Giao việc' },
    title: (count) => `${count} việc chưa giao, bắt đầu trong ${unassignedDays} ngày`,
    detail: placeOf,
    to: (need) => `${worksPath('planned')}?${need.query}`,
  },
  'stock-low': {
    ...{ icon: 'stock', tone: 'gold', verb: 'Xem kho' },
    title: (count) => `${count} vật tư dưới mức tối thiểu`,
    detail: ({ count, first }) => (count > 1 ? `${first.name} và ${count - 1} vật tư khác` : first.name),
    to: () => `${stockPath}?view=low`,
  },
  'stock-expiring': {
    ...{ icon: 'stock', tone: 'gold', verb: 'Xem kho' },
    title: (count) => `${count} vật tư có lô sắp hết hạn`,
    detail: ({ first: { name, day } }) => `${name}${day ? `, hạn ${formatDay(day)}` : ''}`,
    to: () => `${stockPath}?view=expiring`,
  },
  'ratings-to-recheck': {
    ...{ icon: 'recheck', tone: 'gold', verb: 'Tái kiểm' },
    title: (count) => `${count} phiếu đánh giá chờ tái kiểm`,
    detail: placeOf,
    to: () => `${ratingsPath}?state=recheck`,
  },
  'intervals-running': {
    ...{ icon: 'stage', tone: 'gold', verb: 'Xem' },
    title: (count) => `${count} lần dùng thuốc còn cách ly`,
    detail: ({ first: { place, name, safeFrom } }) =>
      `${place ?? name}${safeFrom ? `, được thu hoạch từ ${shortDay(safeFrom)}` : ''}`,
    to: () => `${diaryPath}?kieu=bang&hasPhi=true`,
  },
  'growing-codes-expiring': {
    ...{ icon: 'code', tone: 'gold', verb: 'Gia hạn' },
    title: (count, need) =>
      need.count === 1 ? 'Mã số vùng trồng sắp hết hạn' : `${count} mã số vùng trồng sắp hết hạn`,
    detail: ({ first: { name, place, day } }) => `${name}, ${place}${day ? `, đến ${formatDay(day)}` : ''}`,
    to: () => `${areasPath}?view=expiring`,
  },
};

/** A need as a line of 'Cần bạn hôm nay'. The server has sorted them by danger, which is kept. */
export const needLine = (need: Need, today: string): Attention => {
  const { icon, tone, verb, title, detail, to } = words[need.kind];
  return {
    key: `${need.kind}-${need.of}`,
    icon,
    tone,
    title: title(formatNumber(need.count), need),
    detail: detail(need, today),
    verb,
    to: to(need),
    days: 0,
  };
};

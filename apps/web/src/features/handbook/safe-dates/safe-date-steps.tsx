import { ClockCircleOutlined } from '@ant-design/icons';
import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import { type SafeDates, safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { diaryEntryPath } from '../paths.ts';

export const safeDateSteps = async ({ kind, id }: PlaceRef, signal: AbortSignal): Promise<NextStep[]> =>
  stepsOf(await call(safeDateRoutes.place, { query: { [`${kind}Id`]: id } }, { signal }), new Date());

export const stepsOf = (
  { plantCount, freeCount, safeFrom, reenterFrom, running }: SafeDates,
  now: Date,
): NextStep[] => {
  const today = dayInVietnam(now);
  const longest = running.find((one) => one.safeFrom === safeFrom) ?? running[0];
  const waiting = plantCount - freeCount;
  const see = longest && { act: { label: longest.entry.code, to: diaryEntryPath(longest.entry.id) } };
  return [
    ...(safeFrom
      ? [
          {
            key: 'phi',
            icon: <ClockCircleOutlined aria-hidden="true" />,
            title: `Được thu hoạch từ ${formatDay(safeFrom)}`,
            detail: [
              `còn ${daysBetween(today, safeFrom)} ngày`,
              waiting < plantCount && `${formatNumber(waiting)} trên ${formatNumber(plantCount)} cây`,
              longest?.materialName,
            ]
              .filter(Boolean)
              .join(' · '),
            ...see,
          },
        ]
      : []),
    ...(reenterFrom
      ? [
          {
            key: 'reentry',
            icon: <ClockCircleOutlined aria-hidden="true" />,
            title: `Vào lại vườn từ ${formatDateTime(reenterFrom)}`,
            detail: 'Mới phun; vào sớm hơn phải có bảo hộ',
            isUrgent: true,
            ...see,
          },
        ]
      : []),
  ];
};

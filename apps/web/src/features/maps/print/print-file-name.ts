import { dayInVietnam } from '@vuon/contract/day';
import { fold } from '#lib/fold.ts';

/** 'htx-sau-rieng-krong-pac-ban-do-2026-11-15.pdf' */
export const printFileName = (entity: string, today: Date): string => {
  const name = fold(entity)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [name, 'ban-do', dayInVietnam(today)].filter(Boolean).join('-').concat('.pdf');
};

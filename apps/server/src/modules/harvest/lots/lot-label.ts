import { formatDay } from '@vuon/contract/day';
import { figure } from '@vuon/contract/figure';
import type { LotOrigin } from '@vuon/contract/harvest/lot';
import { qrPath } from '@vuon/contract/orchard/label';
import type { Scope } from '#http/scope.ts';
import { findLotPassports } from '../passports/passport.queries.ts';
import { lotList } from './lot-shown.ts';

const cutWords = ({ harvestedFrom: from, harvestedTo: to }: LotOrigin): string[] => {
  if (!from || !to) return [];
  return [from === to ? `Cắt ${formatDay(from)}` : `Cắt ${formatDay(from)} – ${formatDay(to)}`];
};

/** For crates and pallets: the code leads to the public passport, and without one to the lot's own page, which asks to sign in. */
export const readLotLabels = async (scope: Scope, ids: number[]) => {
  const lots = (await lotList.findMany(scope, ids)).filter(({ deletedAt }) => deletedAt === null);
  const passports = await findLotPassports(scope.db, scope.entityId, ids);
  return lots
    .map(({ id, code, cropGroup, origin, kgIn, kgMovedOut }) => ({
      id,
      title: code,
      place: [...cutWords(origin), kgWords(kgIn - kgMovedOut)].join(' · '),
      cropGroup: cropGroup.name,
      path: passports.get(id)?.path ?? qrPath('lot', scope.entityId, id),
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'vi', { numeric: true }));
};

const kgWords = (kg: number) => (kg > 0 ? `${figure(kg, 2)}\u00a0kg` : 'Chưa có hàng');

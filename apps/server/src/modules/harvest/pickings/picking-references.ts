import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { harvestLeeway } from '@vuon/contract/harvest/harvest-yield-input';
import { implausibleWords } from '@vuon/contract/harvest/plausible';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { peopleOfUser, refuseGone } from '#cultivation';
import { refuseInsidePhi } from '#handbook';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { treesWithin } from '#orchard';
import { holdCrews, holdPeople } from '#people';
import { seasonOfDay } from '../season-of-day.ts';
import type { PickedTrees } from './picked-trees.ts';

type Picker = { personId: number | null; crewId: number | null };
type Named = { id: number } | null;
/** What a record refers to already may stay, though it was removed since. */
export type Had = { person: Named; crew: Named; season: Named; cropGroup: { id: number }; workOrder: Named };

/** Times come from phones, whose clocks may be ahead: they are told the server's. */
export const refuseFuture = ({ clock }: Scope, at: Date, path: string): void => {
  const now = clock();
  if (at.getTime() <= now.getTime() + harvestLeeway * 60_000) return;
  const time = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  throw problem(
    'harvest.future',
    `Ghi khi đã cắt, không ghi trước. Bây giờ là ${time} ngày ${formatDay(dayInVietnam(now))}; hãy xem lại giờ của máy.`,
    { path },
  );
};

/** A user who sees no list of people picked it themselves. */
export const withOwnPicker = async <I extends Picker>(scope: Scope, input: I): Promise<I> => {
  const { db, entityId, actor } = scope;
  if (input.personId !== null || input.crewId !== null || mayDo(actor, 'people.read')) return input;
  const { rows } = await sql<{ id: number }>`${peopleOfUser(entityId, actor.userId)} order by id limit 1`.execute(db);
  return { ...input, personId: rows[0]?.id ?? null };
};

export const holdPicker = async (
  { db, entityId }: Scope,
  { personId, crewId }: Picker,
  { day, had }: { day: string; had: Had | null },
): Promise<void> => {
  if (personId !== null && personId !== had?.person?.id) {
    if (!(await holdPeople(db, entityId, [personId])).has(personId))
      throw problem('record.not_found', 'Không có nhân sự này trong đơn vị.', { path: 'personId' });
    await refuseGone(db, entityId, [personId], day, 'personId');
  }
  if (crewId !== null && crewId !== had?.crew?.id && !(await holdCrews(db, entityId, [crewId])).has(crewId))
    throw problem('record.not_found', 'Không có tổ đội này trong đơn vị.', { path: 'crewId' });
};

/** The order by which it was picked is one of harvest. */
export const holdHarvestOrder = async ({ db, entityId }: Scope, id: number | null, had: Had | null): Promise<void> => {
  if (id === null || id === had?.workOrder?.id) return;
  const { rows } = await sql<{ isHarvest: boolean }>`
    select work_type.is_harvest as "isHarvest" from work_order join work_type on work_type.id = work_order.work_type_id
    where work_order.entity_id = ${entityId} and work_order.id = ${id} and work_order.deleted_at is null
    for share of work_order`.execute(db);
  if (!rows[0])
    throw problem('record.not_found', 'Không có phiếu giao việc này, hoặc nó đã bị xóa.', { path: 'workOrderId' });
  if (!rows[0].isHarvest)
    throw problem('request.invalid', 'Phiếu này không giao việc thu hoạch.', { path: 'workOrderId' });
};

type Sought = { seasonId: number | null; cropGroupId: number; day: string; had: Had | null };

/** The season that was told, else the crop's season of that day. One that was removed since may stay. */
export const seasonOfHarvest = async (scope: Scope, { had, ...wanted }: Sought): Promise<number | null> => {
  const kept =
    wanted.seasonId !== null && wanted.seasonId === had?.season?.id && had.cropGroup.id === wanted.cropGroupId;
  return kept ? wanted.seasonId : seasonOfDay(scope, wanted);
};

type Gate = { trees: PickedTrees; day: string; reason: string | null; kept: string | null };

/** The reason of a harvest inside of an interval; null: none was needed. `kept`: what was accepted for these trees and this day before. */
export const reasonForPhi = async (scope: Scope, { trees, day, reason, kept }: Gate): Promise<string | null> => {
  if (reason !== null && reason === kept) return kept;
  const all = `{${trees.sets.map((set) => set.trees.slice(1, -1)).join(',')}}`;
  const override = reason === null ? null : { reason };
  const running = await refuseInsidePhi(scope, treesWithin(all), day, { override, path: 'phiReason' });
  return running.length ? reason : null;
};

type Figures = { confirmed: boolean; fruits: number | null; kg: number | null; path: string };

/** Figures that are hardly possible are asked about, not refused for good. */
export const askImplausible = ({ icon, treeCount, yearlyKg }: PickedTrees, figures: Figures): void => {
  const { confirmed, fruits, kg, path } = figures;
  const words = confirmed ? null : implausibleWords({ icon, treeCount, yearlyKg, fruits, kg });
  if (words) throw problem('harvest.implausible', words, { path });
};

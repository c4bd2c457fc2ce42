import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { clockLeeway, type DiaryEntryInput, type DiaryEntryUpdate } from '@vuon/contract/handbook/diary-entry-input';
import { changeRecord, recordCreated, removeRecord, restoreRecord } from '#audit';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { holdPlots, holdPlotsOfTargets, storeTargets, treesOfTargets, treesWithin } from '#orchard';
import { settleEntry } from '../stock/stock-of-entry.ts';
import { tellCorrected } from './diary.notifications.ts';
import { diaryEntries } from './diary-entry.kind.ts';
import { diaryEntryColumns, diaryEntryTable } from './diary-entry.queries.ts';
import { replaceMaterials, replacePeople } from './diary-parts.queries.ts';
import { checkHarvest, checkMaterials, type Had, holdReferences, withOwnPerson } from './diary-references.ts';
import {
  findTreesOfEntry,
  forgetTrees,
  freezeTrees,
  plotsOfEntry,
  setCounting,
  startIntervals,
} from './diary-trees.queries.ts';

/** The work and the order that an entry tells of; what these refer to may stay, though it was removed since. */
type Origin = { workId?: number | null; workOrderId?: number | null; had?: Had };

export const createDiaryEntry = async (
  scope: Scope,
  given: DiaryEntryInput,
  origin: Origin = {},
): Promise<DiaryEntry> => {
  const input = await withOwnPerson(scope, given);
  refuseFuture(scope, input);
  await holdReferences(scope, input, origin.had ?? null);
  // An order was asked before it was begun.
  const phiReason = origin.workOrderId ? input.phiReason : await checkHarvest(scope, input, null);
  await holdPlotsOfTargets(scope, input.targets);
  const targetSetId = await storeTargets(scope, input.targets);
  const id = await insertEntry(scope, { ...input, phiReason }, targetSetId, {
    work_id: origin.workId ?? null,
    work_order_id: origin.workOrderId ?? null,
  });
  await writeParts(scope, id, { input, targetSetId, trees: null });
  await settleEntry(scope, id);
  return recordCreated(scope, diaryEntries, id);
};

/** A new entry that takes the place of an approved one as soon as it is approved itself; until then both count. */
export const correctDiaryEntry = async (
  scope: Scope,
  correctedId: number,
  given: DiaryEntryInput,
): Promise<DiaryEntry> => {
  const { db, entityId } = scope;
  await diaryEntryTable.lock(scope, correctedId);
  const corrected = await diaryEntries.get(scope, correctedId);
  refuseCorrecting(corrected);
  const input = await withOwnPerson(scope, given);
  refuseFuture(scope, input);
  await holdReferences(scope, input, corrected);
  const phiReason = await checkHarvest(scope, input, corrected.phiReason);
  const { targetSetId: current } = await findReferences(scope, correctedId);
  await holdPlotsOfTargets(scope, input.targets);
  const targetSetId = await storeTargets(scope, input.targets, { current });
  const { workId, workOrderId } = await findReferences(scope, correctedId);
  const id = await insertEntry(scope, { ...input, phiReason }, targetSetId, {
    corrects_id: correctedId,
    work_id: workId,
    work_order_id: workOrderId,
  });
  // The same places: the trees that stood there then, though some may stand elsewhere now.
  const trees = targetSetId === current ? await findTreesOfEntry(db, entityId, correctedId) : null;
  await writeParts(scope, id, { input, targetSetId, trees });
  const correction = await recordCreated(scope, diaryEntries, id);
  await tellCorrected(scope, correction, corrected);
  return correction;
};

export const editDiaryEntry = (
  scope: Scope,
  id: number,
  { version, ...input }: DiaryEntryUpdate,
): Promise<DiaryEntry> =>
  changeRecord(scope, diaryEntries, { id, version, action: 'update' }, async (before) => {
    const { db, entityId } = scope;
    refuseLocked(before);
    refuseOthers(scope, before);
    refuseFuture(scope, input);
    await holdReferences(scope, input, before);
    const phiReason = await checkHarvest(scope, input, before.phiReason);
    const { targetSetId: current } = await findReferences(scope, id);
    await holdPlotsOfTargets(scope, [...before.targets, ...input.targets]);
    const targetSetId = await storeTargets(scope, input.targets, { current });
    const columns = diaryEntryColumns({ ...input, phiReason });
    await diaryEntryTable.change(scope, id, { ...columns, target_set_id: targetSetId });
    const trees = targetSetId === current ? await findTreesOfEntry(db, entityId, id) : null;
    await holdPlots(db, entityId, await plotsOfEntry(db, entityId, id));
    await forgetTrees(db, entityId, id);
    await writeParts(scope, id, { input, targetSetId, trees });
    await settleEntry(scope, id, { personIds: before.people.map((person) => person.id) });
  });

export const removeDiaryEntry = async (scope: Scope, id: number, version: number): Promise<DiaryEntry> => {
  const removed = await removeRecord(scope, diaryEntries, { id, version }, (entry) => {
    refuseLocked(entry);
    refuseOthers(scope, entry);
  });
  await count(scope, id, false);
  return removed;
};

export const restoreDiaryEntry = async (scope: Scope, id: number): Promise<DiaryEntry> => {
  const restored = await restoreRecord(scope, diaryEntries, id, async (entry) => {
    refuseOthers(scope, entry);
    await diaryEntryTable.restore(scope, id).catch(orCorrected);
  });
  await count(scope, id, true);
  return restored;
};

/** The map tells from when each tree may be harvested, the ledger what is left, the works what was used. */
export const count = async (scope: Scope, id: number, counts: boolean): Promise<void> => {
  const { db, entityId } = scope;
  await setCounting(db, entityId, [id], counts);
  await holdPlots(db, entityId, await plotsOfEntry(db, entityId, id));
  await settleEntry(scope, id);
};

type Columns = { corrects_id?: number; work_id: number | null; work_order_id: number | null };

/** Numbers count in the year of the work. */
const insertEntry = async (scope: Scope, input: DiaryEntryInput, targetSetId: number, columns: Columns) => {
  const year = Number(dayInVietnam(new Date(input.endsAt)).slice(0, 4));
  return diaryEntryTable
    .insert(scope, {
      ...diaryEntryColumns(input),
      ...columns,
      target_set_id: targetSetId,
      year,
      number: await takeNumbers(scope.db, scope.entityId, `diary-entry ${year}`, 1),
    })
    .catch(orCorrected);
};

type Parts = { input: DiaryEntryInput; targetSetId: number; trees: string | null };

const writeParts = async (scope: Scope, id: number, { input, targetSetId, trees }: Parts): Promise<void> => {
  const { db, entityId } = scope;
  await replaceMaterials(db, entityId, id, await checkMaterials(scope, input, targetSetId));
  await replacePeople(db, entityId, id, input.people);
  const touched = trees === null ? await treesOfTargets(scope, input.targets, 'targets') : treesWithin(trees);
  await freezeTrees(db, entityId, id, touched);
  await startIntervals(db, entityId, [id]);
  await holdPlots(db, entityId, await plotsOfEntry(db, entityId, id));
};

const findReferences = ({ db, entityId }: Scope, id: number) =>
  db
    .selectFrom('diary_entry')
    .select(['target_set_id as targetSetId', 'work_id as workId', 'work_order_id as workOrderId'])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Times come from the phone, whose clock may be wrong: it is told the server's. */
const refuseFuture = ({ clock }: Scope, { endsAt }: DiaryEntryInput) => {
  const now = clock();
  if (Date.parse(endsAt) <= now.getTime() + clockLeeway * 60_000) return;
  const time = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  throw problem(
    'diary.future',
    `Nhật ký ghi việc đã làm, không ghi việc sắp tới. Bây giờ là ${time} ngày ${formatDay(dayInVietnam(now))}; hãy xem lại giờ của máy.`,
    { path: 'endsAt' },
  );
};

export const refuseLocked = ({ code, state, approvedAt }: Pick<DiaryEntry, 'code' | 'state' | 'approvedAt'>) => {
  if (state === 'approved')
    throw problem(
      'diary.locked',
      `${code} đã duyệt ngày ${formatDay(dayInVietnam(new Date(approvedAt ?? 0)))} và đã khóa; hãy đính chính.`,
    );
};

/** A worker changes what they wrote themselves. */
const refuseOthers = ({ actor }: Scope, { code, createdById, createdByName }: DiaryEntry) => {
  if (actor.entityRole === 'worker' && createdById !== actor.userId)
    throw problem('permission.denied', `${code} do ${createdByName ?? 'người khác'} ghi.`);
};

const refuseCorrecting = ({ code, state, deletedAt, correctedBy }: DiaryEntry) => {
  if (deletedAt) throw problem('record.deleted', `Nhật ký ${code} đã bị xóa; hãy khôi phục trước.`);
  if (state !== 'approved')
    throw problem('diary.correction_refused', `${code} chưa duyệt; hãy sửa thẳng trong nhật ký này.`);
  if (correctedBy)
    throw problem('diary.correction_refused', `${code} đã có bản đính chính ${correctedBy.code}; hãy sửa bản đó.`);
};

const orCorrected = orTaken({
  diary_entry_correction: ['correctsId', 'Nhật ký này đã có bản đính chính khác.'],
});

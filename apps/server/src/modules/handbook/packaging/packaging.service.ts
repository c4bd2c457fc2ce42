import type { Packaging, PackagingInput, PackagingUpdate } from '@vuon/contract/handbook/packaging';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdPeople } from '#people';
import { refuseFutureDay } from '../future-day.ts';
import { packagingColumns, packagingList, packagingTable } from './packaging.queries.ts';

export const packagings = storedKind<Scope, Packaging>({
  type: 'packaging',
  noun: 'Lần gom bao bì',
  missing: 'Không có lần gom bao bì này trong đơn vị.',
  table: packagingTable,
  find: packagingList.find,
  snapshot: ({ person, ...packaging }) => ({ ...packaging, personName: person?.name ?? null }),
});

export const createPackaging = async (scope: Scope, input: PackagingInput): Promise<Packaging> => {
  refuseFutureDay(scope, input.collectedOn, 'collectedOn');
  await holdCollector(scope, input, null);
  const id = await packagingTable.insert(scope, packagingColumns(input));
  return recordCreated(scope, packagings, id);
};

export const editPackaging = (scope: Scope, id: number, { version, ...input }: PackagingUpdate): Promise<Packaging> =>
  changeRecord(scope, packagings, { id, version, action: 'update' }, async ({ person }) => {
    refuseFutureDay(scope, input.collectedOn, 'collectedOn');
    await holdCollector(scope, input, person?.id ?? null);
    await packagingTable.change(scope, id, packagingColumns(input));
  });

export const removePackaging = (scope: Scope, id: number, version: number): Promise<Packaging> =>
  removeRecord(scope, packagings, { id, version });

export const restorePackaging = (scope: Scope, id: number): Promise<Packaging> =>
  restoreRecord(scope, packagings, id, async () => {
    await packagingTable.restore(scope, id);
  });

const holdCollector = async ({ db, entityId }: Scope, { personId }: PackagingInput, had: number | null) => {
  if (personId === null || personId === had || (await holdPeople(db, entityId, [personId])).has(personId)) return;
  throw problem('record.not_found', 'Không có nhân sự này trong đơn vị.', { path: 'personId' });
};

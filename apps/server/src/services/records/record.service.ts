import { mayDo } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import type { FoundRecord, RecordKind, RecordKinds, RecordScope } from './record-kind.ts';

type Wanted = { type: RecordType; id: number };

/** The record, if the user may read it. A record of another entity answers as if it did not exist. */
export const getRecord = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  { type, id }: Wanted,
): Promise<FoundRecord> => {
  const kind = kindOf(kinds, type);
  const found = mayRead(scope, kind) ? await kind.find(scope, id) : undefined;
  if (!found) throw problem('record.not_found', `Không có ${kind.noun} này, hoặc bạn không được xem.`);
  return found;
};

/** The same, if the user may change it: only administrators change the platform's own records. */
export const getRecordToChange = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  wanted: Wanted,
): Promise<FoundRecord> => {
  const found = await getRecord(kinds, scope, wanted);
  if (!mayWrite(kinds, scope, wanted.type, found))
    throw problem('permission.denied', `Vai trò của bạn không được sửa ${kindOf(kinds, wanted.type).noun} này.`);
  return refuseDeleted(found);
};

/** The same, if the user may attach files to it. `mayWrite`: they may also change files that others have attached. */
export const getRecordToAttach = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  wanted: Wanted,
): Promise<FoundRecord & { mayWrite: boolean }> => {
  const found = await getRecord(kinds, scope, wanted);
  const { noun, write, attach = write } = kindOf(kinds, wanted.type);
  if (!mayDo(scope.actor, found.entityId === null ? 'admin' : attach))
    throw problem('permission.denied', `Vai trò của bạn không được đính tệp vào ${noun} này.`);
  await refuseLocked(kinds, scope, wanted, found);
  return { ...refuseDeleted(found), mayWrite: mayWrite(kinds, scope, wanted.type, found) };
};

const refuseLocked = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  { type, id }: Wanted,
  { entityId }: FoundRecord,
) => {
  const why = entityId === null ? null : await kindOf(kinds, type).locked?.({ ...scope, entityId }, id);
  if (why) throw problem('record.locked', why);
};

/** Refuses to change a file that something else relies on. */
export const refuseKept = async (kinds: RecordKinds, scope: CatalogueScope, wanted: Wanted, uploadId: number) => {
  if (scope.entityId === null) return;
  const { entityId } = scope;
  const why = await kindOf(kinds, wanted.type).keeps?.({ ...scope, entityId }, wanted.id, uploadId);
  if (why) throw problem('record.locked', why);
};

/** The same, if the user may see its files. */
export const getRecordToSeeFiles = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  wanted: Wanted,
): Promise<FoundRecord> => {
  const found = await getRecord(kinds, scope, wanted);
  const { noun, secret } = kindOf(kinds, wanted.type);
  if (secret?.files && !mayDo(scope.actor, secret.may))
    throw problem('permission.denied', `Vai trò của bạn không được xem tệp của ${noun} này.`);
  return found;
};

/** Without checking the caller: for files that are opened by a signed link. */
export const findRecord = (
  kinds: RecordKinds,
  { db, clock }: Pick<RecordScope, 'db' | 'clock'>,
  entityId: number | null,
  { type, id }: Wanted,
) => kindOf(kinds, type).find({ db, clock, entityId, actor: { platformRole: 'admin' } }, id);

const mayWrite = (kinds: RecordKinds, { actor }: CatalogueScope, type: RecordType, { entityId }: FoundRecord) =>
  mayDo(actor, entityId === null ? 'admin' : kindOf(kinds, type).write);

const refuseDeleted = (found: FoundRecord): FoundRecord => {
  if (found.deletedAt) throw problem('record.deleted', `${found.ref.name} đã bị xóa; hãy khôi phục trước.`);
  return found;
};

// Without an entity only the platform's records can be found, and all signed-in users read those.
const mayRead = ({ actor, entityId }: CatalogueScope, { read }: RecordKind) =>
  mayDo(actor, read !== 'admin' && entityId === null ? 'signed-in' : read);

export const mayReadType = (kinds: RecordKinds, scope: CatalogueScope, type: RecordType): boolean =>
  mayRead(scope, kindOf(kinds, type));

const kindOf = (kinds: RecordKinds, type: RecordType): RecordKind => {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No module contributes the record kind ${type}`);
  return kind;
};

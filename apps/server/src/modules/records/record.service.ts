import { mayDo } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import { problem } from '../../http/problem.ts';
import type { CatalogueScope } from '../../http/scope.ts';
import type { FoundRecord, RecordKind, RecordKinds } from './record-kind.ts';

type Wanted = { type: RecordType; id: number };

/** The record, for who may read it. A record of another entity answers as if it did not exist. */
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

/** The same, for who may change it: the platform's own records are the administrator's. */
export const getRecordToChange = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  wanted: Wanted,
): Promise<FoundRecord> => {
  const found = await getRecord(kinds, scope, wanted);
  const { noun, write } = kindOf(kinds, wanted.type);
  if (!mayDo(scope.actor, found.entityId === null ? 'admin' : write))
    throw problem('permission.denied', `Vai trò của bạn không được sửa ${noun} này.`);
  if (found.deletedAt) throw problem('record.deleted', `${found.ref.name} đã bị xóa; hãy khôi phục trước.`);
  return found;
};

// Without an entity only the platform's records can be found, and everyone who is signed in reads those.
const mayRead = ({ actor, entityId }: CatalogueScope, { read }: RecordKind) =>
  mayDo(actor, read !== 'admin' && entityId === null ? 'signed-in' : read);

const kindOf = (kinds: RecordKinds, type: RecordType): RecordKind => {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No module contributes the record kind ${type}`);
  return kind;
};

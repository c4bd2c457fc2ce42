import type { Audit } from '@vuon/contract/audit/audit';
import type { Page } from '@vuon/contract/list';
import { mayDo } from '@vuon/contract/permission';
import { actKey, findActRefs } from '#acts';
import { problem } from '#http/problem.ts';
import type { CatalogueScope } from '#http/scope.ts';
import { getRecord, type RecordKinds } from '#records';
import { type AuditQuery, countAudit, listActors, listAudit, readAudit, type StoredAudit } from './audit.queries.ts';
import { nameRecords } from './name-records.ts';

/** The history of one record, if the user may read it; else of the selected entity; with none selected, of everything. */
export const listHistory = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  query: AuditQuery,
): Promise<Page<Audit>> => {
  const entityId = await getReadableEntity(kinds, scope, query);
  const page = await listAudit(scope.db, entityId, query);
  return { ...page, items: await presentHistory(kinds, scope, page.items) };
};

/** A batch of the same, by key, without the total. */
export const readHistory = async (kinds: RecordKinds, scope: CatalogueScope, query: AuditQuery) => {
  const entityId = await getReadableEntity(kinds, scope, query);
  const batch = await readAudit(scope.db, entityId, query);
  return { ...batch, items: await presentHistory(kinds, scope, batch.items) };
};

export const countHistory = async (kinds: RecordKinds, scope: CatalogueScope, query: AuditQuery): Promise<number> =>
  countAudit(scope.db, await getReadableEntity(kinds, scope, query), query);

/** Rows with the names of their records, without what the caller must not see. */
export const presentHistory = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  rows: StoredAudit[],
): Promise<Audit[]> => {
  const named = await nameRecords(kinds, scope, rows);
  const acts = await findActRefs(
    scope.db,
    rows.flatMap(({ operation }) => operation ?? []),
  );
  return named
    .map((row) => ({ ...row, act: acts.get(actKey(row.entityId, row.operation)) ?? null }))
    .map((row) => withoutSecrets(kinds, scope, row))
    .map((row) => (maySeeAddress(scope, row) ? row : { ...row, address: null }));
};

const withoutSecrets = (kinds: RecordKinds, { actor }: CatalogueScope, row: Audit): Audit => {
  const secret = kinds.get(row.record.type)?.secret;
  if (!secret || mayDo(actor, secret.may)) return row;
  const shown = (values: Audit['before']) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => !secret.fields.includes(field)));
  return { ...row, before: shown(row.before), after: shown(row.after) };
};

export const listHistoryActors = (scope: CatalogueScope) => {
  refuseWholeHistory(scope);
  return listActors(scope.db, scope.entityId);
};

/** Where the wanted rows are: an entity, 0 for the platform, or null for everywhere. */
const getReadableEntity = async (
  kinds: RecordKinds,
  scope: CatalogueScope,
  { recordType: type, recordId: id }: AuditQuery,
): Promise<number | null> => {
  if (id === undefined) {
    refuseWholeHistory(scope);
    return scope.entityId;
  }
  if (!type)
    throw problem('request.invalid', 'Cần cả recordType, vì mã số chỉ riêng trong một loại.', { path: 'recordType' });
  // The system's crop groups are read from within an entity, and have their history with the platform.
  const { entityId } = await getRecord(kinds, scope, { type, id });
  return entityId ?? 0;
};

const refuseWholeHistory = ({ actor, entityId }: CatalogueScope) => {
  if (!mayDo(actor, entityId === null ? 'admin' : 'audit.read'))
    throw problem('permission.denied', 'Vai trò của bạn chỉ xem được lịch sử của từng bản ghi.');
};

/** The address of the acting user is only for users who may read the entity's whole history, not for all who see the record. */
const maySeeAddress = ({ actor }: CatalogueScope, { entityId }: Audit) =>
  mayDo(actor, entityId === null ? 'admin' : 'audit.read');

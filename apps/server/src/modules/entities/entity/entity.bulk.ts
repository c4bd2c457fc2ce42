import { DomainStatusChange, EntityQuery, StatusChange } from '@vuon/contract/entities/entity';
import { z } from 'zod';
import type { CatalogueScope } from '#http/scope.ts';
import { type BulkAction, type BulkList, bulkList, type RowAction, type SetAction, whyNot } from '#lists';
import { findInTheWay, type RemovalBlocker } from '../removal/removal-blocker.ts';
import { changeStatuses, statusProblem } from '../status/entity-status.service.ts';
import { undoneChanges, undoProblem, undoStatuses } from '../status/entity-status-undo.ts';
import { entityList, type StoredEntity } from './entity.queries.ts';
import { inWords, removeEntity, restoreEntity } from './entity.service.ts';
import { changeDomainStatus, domainProblem } from './entity-domain.service.ts';
import { refuseTaken } from './entity-value-taken.ts';

/** All entities, whichever is selected: for administrators. */
const list: BulkList<StoredEntity, EntityQuery> = {
  ...bulkList(entityList, { type: 'entity', noun: 'đơn vị', query: EntityQuery }),
  isAcross: true,
};
const common = { list, may: 'admin' } as const;

const StatusValues = StatusChange.omit({ version: true }).extend({ notify: z.boolean().default(true) });
const DomainStatusValues = DomainStatusChange.omit({ version: true }).extend({ notify: z.boolean().default(true) });

const changeStatus: SetAction<StoredEntity, z.output<typeof StatusValues>> = {
  ...common,
  action: 'entity.status',
  verb: 'Đổi trạng thái',
  undoneBy: 'entity.undo-status',
  values: StatusValues,
  previewValues: StatusValues.pick({ status: true }),
  isSame: ({ status, deletedAt }, { values }) => !deletedAt && status === values.status,
  refuse: async (_scope, entity, { values }) => statusProblem(entity, values.status)?.message ?? null,
  change: async (_scope, { status }, { values }) => ({ from: status, to: values.status }),
  actOnAll: async (scope, rows, { values }) => {
    const { refused, unchanged: same } = await changeStatuses(scope, idsOf(rows), values);
    return { refused, same };
  },
};

const undoStatus: SetAction<StoredEntity> = {
  ...common,
  action: 'entity.undo-status',
  verb: 'Trả lại trạng thái',
  refuse: async ({ db }, entity, context) => undoProblem(entity, (await undoneChanges(db, context)).get(entity.id)),
  change: async ({ db }, { id, status }, context) => {
    const change = (await undoneChanges(db, context)).get(id);
    return { from: status, ...(change && { to: change.from }) };
  },
  actOnAll: async (scope, rows, context) => ({ refused: await undoStatuses(scope, idsOf(rows), context), same: 0 }),
};

const changeDomain: RowAction<StoredEntity, z.output<typeof DomainStatusValues>> = {
  ...common,
  action: 'entity.domain-status',
  verb: 'Đổi trạng thái tên miền',
  values: DomainStatusValues,
  previewValues: DomainStatusValues.pick({ domainStatus: true }),
  isSame: ({ domainStatus, deletedAt }, { values }) => !deletedAt && domainStatus === values.domainStatus,
  refuse: async (_scope, entity, { values }) => {
    if (entity.deletedAt) return removedBefore;
    return domainProblem(entity, values.domainStatus)?.message ?? null;
  },
  change: async (_scope, { domainStatus, domain }, { values }) => ({
    from: domainStatus,
    to: values.domainStatus,
    ...(domain && { detail: domain }),
  }),
  act: (scope, { id, version }, { values }) => changeDomainStatus(scope, id, { ...values, version }),
};

const removedBefore = 'Đã bị xóa; hãy khôi phục trước.';
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

type Held = StoredEntity & { inTheWay: string | null };

const removal = (blockers: RemovalBlocker[]): RowAction<Held> => {
  // Looked up a batch at a time: one by one, a preview of thousands would take minutes.
  const withHeld = async ({ db, clock }: CatalogueScope, rows: StoredEntity[]): Promise<Held[]> => {
    const found = await findInTheWay(db, blockers, idsOf(rows), clock());
    return rows.map((row) => ({ ...row, inTheWay: found.has(row.id) ? inWords(found.get(row.id) ?? []) : null }));
  };
  return {
    ...common,
    list: {
      ...list,
      read: async (scope, query: EntityQuery, by) => {
        const { items, next } = await list.read(scope, query, by);
        return { items: await withHeld(scope, items), next };
      },
      count: (scope, query: EntityQuery) => list.count(scope, query),
      find: async (scope, ids) => withHeld(scope, await list.find(scope, ids)),
    },
    action: 'entity.remove',
    verb: 'Xóa',
    undoneBy: 'entity.restore',
    refuse: async (_scope, { deletedAt, inTheWay }) => (deletedAt ? 'Đã bị xóa từ trước.' : inTheWay),
    act: (scope, { id, version }) => removeEntity(scope, blockers, id, version),
  };
};

const restoring: RowAction<StoredEntity> = {
  ...common,
  action: 'entity.restore',
  verb: 'Khôi phục',
  undoneBy: 'entity.remove',
  refuse: async ({ db }, entity) =>
    entity.deletedAt ? whyNot(() => refuseTaken(db, entity, entity.id)) : 'Chưa bị xóa.',
  act: (scope, { id }) => restoreEntity(scope, id),
};

export const entityBulk = (blockers: RemovalBlocker[]): BulkAction[] =>
  [changeStatus, undoStatus, changeDomain, removal(blockers), restoring] as BulkAction[];

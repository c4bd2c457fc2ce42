import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { entityRoles } from '../permission.ts';
import { RecordType } from '../record.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, Timestamp } from '../value.ts';
import { ActWay } from './act-way.ts';
import { Audit } from './audit.ts';
import { Undone } from './undone.ts';

/** How the records were chosen: ticked, all that match a list's filter, or on the map. */
export const actChoices = { ids: 'Chọn từng dòng', query: 'Tất cả khớp bộ lọc', map: 'Chọn trên bản đồ' } as const;
export type ActChoice = keyof typeof actChoices;

/** The call that takes the act back. */
export const ActUndo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bulk'), action: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
  z.object({ kind: z.literal('import'), importId: Id, version: z.int() }),
  z.object({ kind: z.literal('planting'), plotId: Id, plantingId: Id }),
  z.object({ kind: z.literal('schedule'), planId: Id }),
]);
export type ActUndo = z.infer<typeof ActUndo>;

/** The value that a field got in all changed records. `before` where all had the same; else `befores`, how many different ones. */
export const SharedChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  befores: z.int().optional(),
  after: z.unknown().optional(),
});
export type SharedChange = z.infer<typeof SharedChange>;

export const ActPlace = z.object({ type: RecordType, id: Id, name: z.string(), count: z.int() });
export type ActPlace = z.infer<typeof ActPlace>;

/** One line of the history: all that one request or one job changed in one entity. */
export const Act = z.object({
  id: z.int().min(1),
  at: Timestamp,
  /** The rows of the history that belong to it have the same. */
  operation: z.string(),
  way: ActWay,
  /** As in the history; of a bulk act its name: 'plant.status'. */
  action: z.string(),
  /** The verb of a bulk act: 'Đổi tình trạng'. */
  verb: z.string().nullable(),
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** Their role in the entity today; null for those who are no members. */
  actorRole: z.enum(entityRoles).nullable(),
  asAdmin: z.boolean(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  entityId: Id.nullable(),
  entityName: z.string().nullable(),
  /** The kind of record that it is about, and how many of them it changed. */
  type: RecordType,
  count: z.int(),
  /** All changed records, also those of other kinds: the trees of a removed row. */
  counts: z.array(z.object({ type: RecordType, action: z.string(), count: z.int() })),
  /** The change of the one record that it is about; null where it is about many. */
  entry: Audit.nullable(),
  changes: z.array(SharedChange),
  /** Where the records lie, those with the most first; at most 50 of `placeCount`. */
  places: z.array(ActPlace),
  placeCount: z.int(),
  reason: z.string().nullable(),
  chosen: z.enum(Object.keys(actChoices) as [ActChoice, ...ActChoice[]]).nullable(),
  /** Records that were chosen but not changed. */
  skipped: z.object({ same: z.int(), refused: z.int() }),
  fileName: z.string().nullable(),
  /** null: it cannot be taken back by the caller; `undoRefusal` may say why. */
  undo: ActUndo.nullable(),
  undoRefusal: z.string().nullable(),
  undone: Undone.nullable(),
});
export type Act = z.infer<typeof Act>;

const filters = {
  way: ActWay.optional(),
  recordType: RecordType.optional(),
  action: z.string().max(40).optional(),
  actorId: IdText.optional(),
  operation: z.string().max(80).optional(),
  undone: z.enum(['true', 'false']).optional(),
  /** Days in Viet Nam, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const actRoutes = {
  list: {
    method: 'GET',
    path: '/api/v1/acts',
    summary: 'Lịch sử theo từng thao tác, của đơn vị hoặc của hệ thống khi không chọn đơn vị',
    query: listQuery(['at'], '-at').extend(filters),
    /** `days`: how many acts that match there are on each day of the page. */
    answer: page(Act).extend({ days: z.array(z.object({ day: Day, count: z.int() })) }),
    may: 'audit.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/v1/acts/:operation',
    summary: 'Một thao tác trong lịch sử',
    params: z.strictObject({ operation: z.string().max(80) }),
    answer: Act,
    may: 'audit.read',
    entity: 'optional',
  },
} satisfies RouteTable;

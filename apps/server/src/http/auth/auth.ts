import { setImmediate } from 'node:timers/promises';
import { type EntityStatus, isReadOnly } from '@vuon/contract/entities/entity-status';
import type { EntityType } from '@vuon/contract/entities/entity-type';
import type { EntityRole, PlatformRole } from '@vuon/contract/permission';
import { mayDo } from '@vuon/contract/permission';
import { entityNeed, type Route } from '@vuon/contract/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Actor } from '#http/scope.ts';
import type { AccessTokens } from './access-token.ts';

export type Admission = { actor: Actor | null; entityId: number | null };

/**
 * Finds the caller and the entity, and checks the rights. Read from the database at every request, so that ending a session,
 * taking a role away or suspending an entity takes effect at once.
 */
export const admit = async (
  db: Db,
  tokens: AccessTokens,
  request: FastifyRequest,
  route: Route,
): Promise<Admission> => {
  if (route.may === 'public') return { actor: null, entityId: null };
  const { sid } = await tokens.verify(readBearer(request));
  const need = entityNeed(route);
  const wanted = need === 'none' ? null : readEntityHeader(request);
  const caller = await findCaller(db, sid, wanted);
  if (!caller) throw problem('auth.token_invalid', 'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại.');
  const actor: Actor = {
    userId: caller.userId,
    sessionId: sid,
    fullName: caller.fullName,
    platformRole: caller.platformRole,
    entityRole: caller.entityRole,
    address: request.ip,
    requestId: request.id,
  };
  if (caller.mustChangePassword && !openWithTemporaryPassword.has(route.path))
    throw problem('password.change_required', 'Hãy đổi mật khẩu tạm trước khi làm việc khác.');
  if (wanted !== null) admitToEntity(caller, request, route);
  else if (need === 'required') throw problem('entity.required', 'Hãy chọn đơn vị trước (đầu mục entity-id và type).');
  // Without an entity, a catalogue is the system's: all users read it, only the admin writes it.
  const reads = route.method === 'GET' || route.reads;
  const may = need === 'optional' && wanted === null ? (reads ? 'signed-in' : 'admin') : route.may;
  if (!mayDo(actor, may))
    throw problem(
      'permission.denied',
      'Vai trò của bạn không được làm việc này. Chủ đơn vị hoặc quản lý có thể cấp quyền.',
    );
  return { actor, entityId: wanted };
};

const openWithTemporaryPassword = new Set<string>([
  '/api/v2/users/change-password',
  '/api/v2/users/logout',
  '/api/v2/users/logout-all',
]);

const readBearer = (request: FastifyRequest): string => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token) return token;
  if (request.headers.authorization) throw problem('auth.token_invalid', 'Hãy đăng nhập lại.');
  throw problem('auth.required', 'Hãy đăng nhập để tiếp tục.');
};

const readEntityHeader = (request: FastifyRequest): number | null => {
  const text = request.headers['entity-id'];
  if (text === undefined || text === '') return null;
  if (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw problem('entity.header_invalid', 'Đầu mục entity-id phải là mã số của một đơn vị.');
};

type CallerRow = {
  userId: number;
  fullName: string;
  platformRole: PlatformRole;
  mustChangePassword: boolean;
  entityRole: EntityRole | null;
  entityType: EntityType | null;
  entityStatus: EntityStatus | null;
};

const admitToEntity = (caller: CallerRow, request: FastifyRequest, route: Route) => {
  // The same answer whether the entity exists or not, so that users outside of it learn nothing from its id.
  if (!caller.entityType || (caller.platformRole !== 'admin' && !caller.entityRole))
    throw problem('entity.forbidden', 'Bạn không thuộc đơn vị đã chọn.');
  if (request.headers.type !== caller.entityType)
    throw problem('entity.type_mismatch', 'Đầu mục type không đúng với loại của đơn vị đã chọn.');
  if (
    caller.entityStatus &&
    isReadOnly(caller.entityStatus) &&
    route.method !== 'GET' &&
    !route.reads &&
    caller.platformRole !== 'admin'
  )
    throw problem('entity.read_only', 'Đơn vị đang tạm ngưng hoặc đã đóng: chỉ xem được, không sửa được.');
};

const callerColumns = sql`
  u.id as "userId", u.full_name as "fullName", u.role as "platformRole",
  u.must_change_password as "mustChangePassword",
  m.role as "entityRole", e.type as "entityType", e.status as "entityStatus"`;
const withEntity = (entityId: number | null) => sql`
  left join entity e on e.id = ${entityId}::int and e.deleted_at is null
  left join membership m on m.entity_id = e.id and m.user_id = u.id`;

/** Lookups that are about to start, by their key. */
const waiting = new WeakMap<Db, Map<string, Promise<CallerRow | undefined>>>();

/**
 * A map requests a dozen tiles at one moment: all requests with the same key share one lookup until it is sent to the
 * database, so that its result is no older than the latest of them.
 */
const findCaller = (db: Db, sessionId: string, entityId: number | null): Promise<CallerRow | undefined> => {
  const questions = waiting.get(db) ?? new Map<string, Promise<CallerRow | undefined>>();
  waiting.set(db, questions);
  const key = `${sessionId} ${entityId}`;
  const known = questions.get(key);
  if (known) return known;
  const asked = setImmediate().then(() => {
    questions.delete(key);
    return readCaller(db, sessionId, entityId);
  });
  questions.set(key, asked);
  return asked;
};

const readCaller = async (db: Db, sessionId: string, entityId: number | null): Promise<CallerRow | undefined> => {
  const { rows } = await sql<CallerRow>`
    select ${callerColumns}
    from session s join app_user u on u.id = s.user_id and u.deleted_at is null ${withEntity(entityId)}
    where s.id = ${sessionId}::uuid and s.ended_at is null`.execute(db);
  return rows[0];
};

/** Whether the session still admits its user: for connections that outlive a request. */
export const isOpenSession = async (db: Db, sessionId: string): Promise<boolean> => {
  const caller = await findCaller(db, sessionId, null);
  return caller !== undefined && !caller.mustChangePassword;
};

/**
 * The user for whom work runs in the background, such as a job, with their present rights; undefined if they have none left
 * in the entity, or may no longer write there.
 */
export const findActor = async (
  db: Db,
  { userId, entityId, origin, reads }: { userId: number; entityId: number | null; origin: string; reads: boolean },
): Promise<Actor | undefined> => {
  const { rows } = await sql<CallerRow>`
    select ${callerColumns}
    from app_user u ${withEntity(entityId)}
    where u.id = ${userId} and u.deleted_at is null`.execute(db);
  const caller = rows[0];
  if (!caller) return undefined;
  const { fullName, platformRole, entityRole, entityStatus } = caller;
  if (entityId !== null) {
    if (!entityStatus) return undefined;
    const mayWrite = reads || !isReadOnly(entityStatus);
    if (platformRole !== 'admin' && !(entityRole && mayWrite)) return undefined;
  }
  return { userId, sessionId: '', fullName, platformRole, entityRole, address: origin, requestId: origin };
};

import { type Zone, zoneRoutes } from '@vuon/contract/orchard/zone';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findZoneCenter, findZoneLocation } from './zone.queries.ts';

export const serveZones = (app: FastifyInstance) => {
  handle(app, zoneRoutes.location)(({ scope, params }) => getZone(scope, params.id));
};

/** An entity has one zone, number 1: all its land. */
const getZone = async ({ db, entityId }: Scope, id: string): Promise<Zone> => {
  if (id !== '1') throw problem('record.not_found', 'Mỗi đơn vị chỉ có vùng số 1.');
  const { name } = await db.selectFrom('entity').select('name').where('id', '=', entityId).executeTakeFirstOrThrow();
  const [location, center] = [await findZoneLocation(db, entityId), await findZoneCenter(db, entityId)];
  return { id: 1, name: `Vùng trồng của ${name}`, location, center };
};

import { crewRoutes } from '@vuon/contract/people/crew';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/handle.ts';
import { listCrews } from './crew.queries.ts';
import { createCrew, editCrew, getCrew, removeCrew, restoreCrew } from './crew.service.ts';
import { addCrewMember, removeCrewMember } from './crew-member.service.ts';
import { todayOf } from './person.present.ts';

export const serveCrews = (app: FastifyInstance) => {
  handle(app, crewRoutes.list)(({ scope, query }) => listCrews(scope.db, scope.entityId, todayOf(scope), query));
  handle(app, crewRoutes.get)(({ scope, params }) => getCrew(scope, params.id));
  handle(app, crewRoutes.create)(({ scope, body }) => createCrew(scope, body));
  handle(app, crewRoutes.update)(({ scope, params, body }) => editCrew(scope, params.id, body));
  handle(app, crewRoutes.addMember)(({ scope, params }) => addCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.removeMember)(({ scope, params }) => removeCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.remove)(({ scope, params, query }) => removeCrew(scope, params.id, query.version));
  handle(app, crewRoutes.restore)(({ scope, params }) => restoreCrew(scope, params.id));
};

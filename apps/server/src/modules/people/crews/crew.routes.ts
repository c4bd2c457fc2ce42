import { crewRoutes } from '@vuon/contract/people/crew';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { crewList } from './crew.queries.ts';
import { createCrew, crews, editCrew, removeCrew, restoreCrew } from './crew.service.ts';
import { addCrewMember, removeCrewMember } from './crew-member.service.ts';

export const serveCrews = (app: FastifyInstance) => {
  handle(app, crewRoutes.list)(({ scope, query }) => crewList.page(scope, query));
  handle(app, crewRoutes.get)(({ scope, params }) => crews.get(scope, params.id));
  handle(app, crewRoutes.create)(({ scope, body }) => createCrew(scope, body));
  handle(app, crewRoutes.update)(({ scope, params, body }) => editCrew(scope, params.id, body));
  handle(app, crewRoutes.addMember)(({ scope, params }) => addCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.removeMember)(({ scope, params }) => removeCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.remove)(({ scope, params, query }) => removeCrew(scope, params.id, query.version));
  handle(app, crewRoutes.restore)(({ scope, params }) => restoreCrew(scope, params.id));
};

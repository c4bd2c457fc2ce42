import { personRoutes } from '@vuon/contract/people/person';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import {
  createPerson,
  editPerson,
  getPerson,
  joinAccount,
  listShownPeople,
  removePerson,
  restorePerson,
} from './person.service.ts';
import type { PersonDuty } from './person-duty.ts';
import { addMembers } from './person-members.service.ts';

export const servePeople = (app: FastifyInstance, duties: PersonDuty[]) => {
  handle(app, personRoutes.list)(({ scope, query }) => listShownPeople(scope, query));
  handle(app, personRoutes.get)(({ scope, params }) => getPerson(scope, params.id));
  handle(app, personRoutes.create)(({ scope, body }) => createPerson(scope, body));
  handle(app, personRoutes.update)(({ scope, params, body }) => editPerson(scope, params.id, body));
  handle(app, personRoutes.remove)(({ scope, params, query }) => removePerson(duties, scope, params.id, query.version));
  handle(app, personRoutes.restore)(({ scope, params }) => restorePerson(scope, params.id));
  handle(app, personRoutes.joinAccount)(({ scope, params, body }) => joinAccount(scope, params.id, body));
  handle(app, personRoutes.addMembers)(({ scope }) => addMembers(scope));
};

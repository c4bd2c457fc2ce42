import { safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import { handle } from '#http/handling/handle.ts';
import type { Noun } from '#nouns';
import { findReentry } from './reentry.ts';
import { findSafeDates, findSafeDatesAt, listRunningPlaces } from './safe-date.service.ts';

export const safeDateNoun: Noun = {
  routes: (app) => {
    handle(app, safeDateRoutes.place)(({ scope, query }) => findSafeDatesAt(scope, query));
    handle(app, safeDateRoutes.targets)(({ scope, body }) => findSafeDates(scope, body.targets));
    handle(app, safeDateRoutes.reentry)(async ({ scope, body }) => ({ items: await findReentry(scope, body) }));
    handle(app, safeDateRoutes.running)(({ scope }) => listRunningPlaces(scope));
  },
};

import { safeDateRoutes } from '@vuon/contract/handbook/safe-date';
import { handle } from '#http/handle.ts';
import type { Noun } from '#nouns';
import { findSafeDates, findSafeDatesAt, listRunningPlaces } from './safe-date.service.ts';

export const safeDateNoun: Noun = {
  routes: (app) => {
    handle(app, safeDateRoutes.place)(({ scope, query }) => findSafeDatesAt(scope, query));
    handle(app, safeDateRoutes.targets)(({ scope, body }) => findSafeDates(scope, body.targets));
    handle(app, safeDateRoutes.running)(({ scope }) => listRunningPlaces(scope));
  },
};

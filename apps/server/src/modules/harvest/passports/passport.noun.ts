import { lotPassportRoutes } from '@vuon/contract/harvest/lot-passport-routes';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { Noun } from '#nouns';
import { servePassportPages } from './passport.pages.ts';
import { listLotPhotos, publishPassport, revokePassport, showPhoto } from './passport.service.ts';
import { passportReported } from './passport-report.ts';

const servePassports = (app: FastifyInstance) => {
  const { links } = app.parts;
  handle(app, lotPassportRoutes.publish)(({ scope, params }) => publishPassport(scope, params.id));
  handle(app, lotPassportRoutes.revoke)(({ scope, params }) => revokePassport(scope, params.id));
  handle(app, lotPassportRoutes.photos)(({ scope, params }) => listLotPhotos(links, scope, params.id));
  handle(app, lotPassportRoutes.showPhoto)(({ scope, params, body }) => showPhoto(links, scope, params, body));
  servePassportPages(app);
};

/** No record of its own: its history is that of its lot. */
export const passportNoun: Noun = { routes: servePassports, notifications: [passportReported] };

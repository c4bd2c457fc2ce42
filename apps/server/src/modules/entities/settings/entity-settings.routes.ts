import { entitySettingsRoutes } from '@vuon/contract/entities/entity-settings';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { changeSettings, getSettings } from './entity-settings.service.ts';

export const serveEntitySettings = (app: FastifyInstance) => {
  handle(app, entitySettingsRoutes.get)(({ scope }) => getSettings(scope));
  handle(app, entitySettingsRoutes.change)(({ scope, body }) => changeSettings(scope, body));
};

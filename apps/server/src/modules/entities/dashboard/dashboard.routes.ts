import { dashboardRoutes } from '@vuon/contract/entities/dashboard';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import { countProviders, getDashboard, phoneNumberExists } from './dashboard.service.ts';

export const serveDashboard = (app: FastifyInstance) => {
  handle(app, dashboardRoutes.get)(({ scope }) => getDashboard(scope));
  handle(app, dashboardRoutes.providerCount)(({ scope, query }) => countProviders(scope, query.type));
  handle(app, dashboardRoutes.phoneNumberExists)(({ scope, query }) => phoneNumberExists(scope, query.phoneNumber));
};

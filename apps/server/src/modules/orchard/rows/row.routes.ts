import { rowRoutes } from '@vuon/contract/orchard/row';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { PlaceUse } from '../places/place-use.ts';
import { rowList } from './row.queries.ts';
import { createRow, editRow, locateRow, removeRow, restoreRow, rows } from './row.service.ts';
import { renumberPlot, renumberRow, reverseRow } from './row-renumber.service.ts';

export const serveRows = (app: FastifyInstance, uses: PlaceUse[]) => {
  handle(app, rowRoutes.list)(({ scope, query }) => rowList.page(scope, query));
  handle(app, rowRoutes.get)(({ scope, params }) => rows.get(scope, params.id));
  handle(app, rowRoutes.create)(({ scope, body }) => createRow(scope, body));
  handle(app, rowRoutes.update)(({ scope, params, body }) => editRow(scope, params.id, body));
  handle(app, rowRoutes.locate)(({ scope, params, body }) => locateRow(scope, params.id, body));
  handle(app, rowRoutes.reverse)(({ scope, params, body }) => reverseRow(scope, params.id, body.version));
  handle(app, rowRoutes.renumber)(({ scope, params, body }) => renumberRow(scope, params.id, body));
  handle(app, rowRoutes.renumberPlot)(({ scope, params, body }) => renumberPlot(scope, params.id, body));
  handle(app, rowRoutes.remove)(({ scope, params, query }) => removeRow(uses, scope, params.id, query.version));
  handle(app, rowRoutes.restore)(({ scope, params }) => restoreRow(scope, params.id));
};

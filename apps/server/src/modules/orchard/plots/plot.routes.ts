import { plotRoutes } from '@vuon/contract/orchard/plot';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { PlaceUse } from '../places/place-use.ts';
import { plotList } from './plot.queries.ts';
import { createPlot, editPlot, locatePlot, plots, removePlot, restorePlot } from './plot.service.ts';
import { mergePlots } from './plot-merge.service.ts';
import { getPositions } from './plot-positions.ts';
import { splitPlot } from './plot-split.service.ts';
import { listPlotWarnings } from './plot-warnings.ts';

export const servePlots = (app: FastifyInstance, uses: PlaceUse[]) => {
  handle(app, plotRoutes.list)(({ scope, query }) => plotList.page(scope, query));
  handle(app, plotRoutes.get)(({ scope, params }) => plots.get(scope, params.id));
  handle(app, plotRoutes.warnings)(({ scope, params }) => listPlotWarnings(scope, params.id));
  handle(app, plotRoutes.positions)(({ scope, params }) => getPositions(scope, params.id));
  handle(app, plotRoutes.create)(({ scope, body }) => createPlot(scope, body));
  handle(app, plotRoutes.update)(({ scope, params, body }) => editPlot(scope, params.id, body));
  handle(app, plotRoutes.locate)(({ scope, params, body }) => locatePlot(scope, params.id, body));
  handle(app, plotRoutes.split)(({ scope, params, body }) => splitPlot(scope, params.id, body));
  handle(app, plotRoutes.merge)(({ scope, body }) => mergePlots(uses, scope, body));
  handle(app, plotRoutes.remove)(({ scope, params, query }) => removePlot(uses, scope, params.id, query.version));
  handle(app, plotRoutes.restore)(({ scope, params }) => restorePlot(scope, params.id));
};

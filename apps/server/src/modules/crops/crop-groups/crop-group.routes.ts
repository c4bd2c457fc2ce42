import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handle.ts';
import { cropGroupList } from './crop-group.queries.ts';
import {
  archiveCropGroup,
  createCropGroup,
  cropGroups,
  editCropGroup,
  removeCropGroup,
  restoreCropGroup,
} from './crop-group.service.ts';
import type { CropGroupUse } from './crop-group-use.ts';

export const serveCropGroups = (app: FastifyInstance, uses: CropGroupUse[]) => {
  handle(app, cropGroupRoutes.list)(({ scope, query }) => cropGroupList.page(scope, query));
  handle(app, cropGroupRoutes.get)(({ scope, params }) => cropGroups.get(scope, params.id));
  handle(app, cropGroupRoutes.create)(({ scope, body }) => createCropGroup(scope, body));
  handle(app, cropGroupRoutes.update)(({ scope, params, body }) => editCropGroup(scope, params.id, body));
  handle(
    app,
    cropGroupRoutes.archive,
  )(({ scope, params, body }) => archiveCropGroup(scope, params.id, body.archived, body.version));
  handle(
    app,
    cropGroupRoutes.remove,
  )(({ scope, params, query }) => removeCropGroup(uses, scope, params.id, query.version));
  handle(app, cropGroupRoutes.restore)(({ scope, params }) => restoreCropGroup(scope, params.id));
};

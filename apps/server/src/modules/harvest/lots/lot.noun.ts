import { formatDay } from '@vuon/contract/day';
import { LotQuery, lotHistoryWords, lotRoutes, lotStateNames } from '@vuon/contract/harvest/lot';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { lotExport } from './lot.export.ts';
import { storedLotList } from './lot.queries.ts';
import { createLot, editLot, lots, refuseUsed, removeLot, restoreLot, setLotState } from './lot.service.ts';
import { addDocument, editDocument, removeDocument } from './lot-document.service.ts';
import { loseFruit, mergeLots, splitLot, undoLoss, undoMove } from './lot-move.service.ts';
import { lotList } from './lot-shown.ts';

const serveLots = (app: FastifyInstance) => {
  const routes = lotRoutes;
  handle(app, routes.list)(({ scope, query }) => lotList.page(scope, query));
  handle(app, routes.get)(({ scope, params }) => lots.get(scope, params.id));
  handle(app, routes.create)(({ scope, body }) => createLot(scope, body));
  handle(app, routes.update)(({ scope, params, body }) => editLot(scope, params.id, body));
  handle(app, routes.setState)(({ scope, params, body }) => setLotState(scope, params.id, body));
  handle(app, routes.split)(({ scope, params, body }) => splitLot(scope, params.id, body));
  handle(app, routes.merge)(({ scope, params, body }) => mergeLots(scope, params.id, body));
  handle(app, routes.undoMove)(({ scope, params }) => undoMove(scope, params.id, params.moveId));
  handle(app, routes.lose)(({ scope, params, body }) => loseFruit(scope, params.id, body));
  handle(app, routes.undoLoss)(({ scope, params }) => undoLoss(scope, params.id, params.lossId));
  handle(app, routes.addDocument)(({ scope, params, body }) => addDocument(scope, params.id, body));
  handle(app, routes.editDocument)(({ scope, params, body }) => editDocument(scope, params, body));
  handle(app, routes.removeDocument)(({ scope, params }) => removeDocument(scope, params));
  handle(app, routes.remove)(({ scope, params, query }) => removeLot(scope, params.id, query.version));
  handle(app, routes.restore)(({ scope, params }) => restoreLot(scope, params.id));
};

const noun = 'lô hàng';

// No import: what is in a lot comes from yields.
export const lotNoun: Noun = {
  routes: serveLots,
  record: listRecord({
    type: 'lot',
    noun,
    read: 'farm.read',
    write: 'lots.write',
    list: storedLotList,
    words: lotHistoryWords,
  }),
  bulk: removeAndRestore(bulkList(lotList, { type: 'lot', noun, query: LotQuery }), {
    may: 'lots.write',
    refuseRemoving: (_scope, lot) => refuseUsed(lot),
    remove: (scope, { id, version }) => removeLot(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreLot(requireEntity(scope), id),
  }),
  list: lotExport,
  search: listSearch({
    type: 'lot',
    list: storedLotList,
    table: 'lot',
    name: 'lot.search',
    order: sql`lot.sort_code desc`,
    hit: ({ id, code, cropGroup, openedOn, state }) => ({
      record: { id, within: [], name: code },
      detail: `Lô hàng ${cropGroup.name} · mở ${formatDay(openedOn)} · ${lotStateNames[state]}`,
    }),
  }),
};

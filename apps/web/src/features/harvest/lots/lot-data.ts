import { keepPreviousData } from '@tanstack/react-query';
import {
  type Lot,
  type LotInput,
  type LotLossInput,
  type LotMerge,
  type LotSplit,
  type LotState,
  lotRoutes,
} from '@vuon/contract/harvest/lot';
import type { LotDocumentInput } from '@vuon/contract/harvest/lot-document';
import { lotPassportRoutes } from '@vuon/contract/harvest/lot-passport-routes';
import { call } from '#lib/http/call.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { recordData } from '#ui/record/record-data.ts';

// Its own key: a split or a merge changes other lots too.
const lots = recordData({ key: 'lots', routes: lotRoutes, stale: [['lots'], ['harvest-yields']] });
export const { list: lotList, one: lotOptions } = lots;

/** The lots that match what is typed, the newest first. */
export const lotChoices = (query: { q?: string; cropGroupId?: number; state?: LotState; left?: 'some' }) => ({
  ...lotList({ pageSize: 50, ...query }),
  placeholderData: keepPreviousData,
});

type Sent = { idempotencyKey: string };

export function useLotActs() {
  const refreshed = lots.useRefreshed();
  const { create, update, remove, restore } = lots.useActs();
  return {
    create,
    remove,
    restore,
    // Its crop group is settled when it is opened.
    update: (id: number, { cropGroupId: _settled, ...fields }: LotInput, attempt: Attempt) =>
      update(id, fields, attempt),
    setState: ({ id, version }: Lot, state: LotState) =>
      refreshed(call(lotRoutes.setState, { params: { id }, body: { version, state } })),
    split: ({ id }: Lot, body: LotSplit, sent: Sent) =>
      refreshed(call(lotRoutes.split, { params: { id }, body }, sent)),
    merge: ({ id }: Lot, body: LotMerge, sent: Sent) =>
      refreshed(call(lotRoutes.merge, { params: { id }, body }, sent)),
    undoMove: ({ id }: Lot, moveId: number) => refreshed(call(lotRoutes.undoMove, { params: { id, moveId } })),
    lose: ({ id }: Lot, body: LotLossInput, sent: Sent) =>
      refreshed(call(lotRoutes.lose, { params: { id }, body }, sent)),
    undoLoss: ({ id }: Lot, lossId: number) => refreshed(call(lotRoutes.undoLoss, { params: { id, lossId } })),
    publish: ({ id }: Lot) => refreshed(call(lotPassportRoutes.publish, { params: { id } })),
    revoke: ({ id }: Lot) => refreshed(call(lotPassportRoutes.revoke, { params: { id } })),
    addDocument: ({ id }: Lot, body: LotDocumentInput, sent: Sent) =>
      refreshed(call(lotRoutes.addDocument, { params: { id }, body }, sent)),
    editDocument: ({ id }: Lot, documentId: number, body: LotDocumentInput) =>
      refreshed(call(lotRoutes.editDocument, { params: { id, documentId }, body })),
    removeDocument: ({ id }: Lot, documentId: number) =>
      refreshed(call(lotRoutes.removeDocument, { params: { id, documentId } })),
  };
}

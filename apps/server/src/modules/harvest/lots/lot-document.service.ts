import { dayInVietnam } from '@vuon/contract/day';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotDocumentInput } from '@vuon/contract/harvest/lot-document';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { lots } from './lot.service.ts';
import { actOnLots } from './lot-act.ts';
import { livingLot } from './lot-hold.ts';

const columnsOf = (input: LotDocumentInput) => ({
  kind: input.kind,
  number: input.number,
  issuer: input.issuer,
  issued_on: input.issuedOn,
  valid_until: input.validUntil,
  cadmium: input.cadmium,
  is_detected: input.isDetected,
  notes: input.notes,
});

const refuseFuture = ({ clock }: Scope, { issuedOn }: LotDocumentInput) => {
  if (issuedOn > dayInVietnam(clock()))
    throw problem('request.invalid', 'Ngày cấp không thể ở tương lai.', { path: 'issuedOn' });
};

export const addDocument = async (scope: Scope, id: number, input: LotDocumentInput): Promise<Lot> => {
  refuseFuture(scope, input);
  await actOnLots(scope, [id], 'add-document', async (held) => {
    livingLot(held, id, 'id');
    await scope.db
      .insertInto('lot_document')
      .values({
        ...columnsOf(input),
        entity_id: scope.entityId,
        lot_id: id,
        created_at: scope.clock().toISOString(),
        created_by: scope.actor.userId,
      })
      .execute();
  });
  return lots.get(scope, id);
};

type Ids = { id: number; documentId: number };
const missing = () => problem('record.not_found', 'Lô hàng này không có chứng từ đó.');

export const editDocument = async (scope: Scope, { id, documentId }: Ids, input: LotDocumentInput): Promise<Lot> => {
  refuseFuture(scope, input);
  await actOnLots(scope, [id], 'edit-document', async (held) => {
    livingLot(held, id, 'id');
    const [changed] = await scope.db
      .updateTable('lot_document')
      .set(columnsOf(input))
      .where('entity_id', '=', scope.entityId)
      .where('lot_id', '=', id)
      .where('id', '=', documentId)
      .returning('id')
      .execute();
    if (!changed) throw missing();
  });
  return lots.get(scope, id);
};

/** The history of the lot keeps what the paper said; its files stay among those of the lot. */
export const removeDocument = async (scope: Scope, { id, documentId }: Ids): Promise<Lot> => {
  await actOnLots(scope, [id], 'remove-document', async (held) => {
    livingLot(held, id, 'id');
    const [gone] = await scope.db
      .deleteFrom('lot_document')
      .where('entity_id', '=', scope.entityId)
      .where('lot_id', '=', id)
      .where('id', '=', documentId)
      .returning('id')
      .execute();
    if (!gone) throw missing();
  });
  return lots.get(scope, id);
};

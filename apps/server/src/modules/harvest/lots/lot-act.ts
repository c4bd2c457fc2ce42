import type { Lot } from '@vuon/contract/harvest/lot';
import { recordChange } from '#audit';
import type { Scope } from '#http/scope.ts';
import { lots } from './lot.service.ts';
import { type HeldLot, holdLots } from './lot-hold.ts';

/**
 * Holds the lots, does the act, and tells it in the history of each. Their versions stay, so that weighing out, losses and papers do not
 * meet a user who edits the fields of a lot meanwhile.
 */
export const actOnLots = async (
  scope: Scope,
  ids: number[],
  action: string,
  act: (held: Map<number, HeldLot>) => Promise<unknown>,
): Promise<void> => {
  const held = await holdLots(scope, ids);
  const before = new Map<number, Lot>();
  for (const id of held.keys()) before.set(id, await lots.get(scope, id));
  await act(held);
  const { snapshot = (lot: Lot) => lot, type } = lots;
  for (const [id, was] of before)
    await recordChange(scope, {
      action,
      type,
      id,
      before: snapshot(was),
      after: snapshot(await lots.get(scope, id)),
      entityId: scope.entityId,
    });
};

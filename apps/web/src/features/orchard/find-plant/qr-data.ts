import { entityRoutes } from '@vuon/contract/entities/entity';
import { type EntityChoice, entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import { workOrderRoutes } from '@vuon/contract/handbook/work-order';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { type QrType, qrTypes } from '@vuon/contract/orchard/label';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { plantPath, plotPath, rowPath } from '../paths.ts';

export type QrTarget = { type: QrType; entityId: number; id: number };

const isId = (value: number) => Number.isSafeInteger(value) && value > 0;

export const readTarget = (type = '', entityId = '', id = ''): QrTarget | null => {
  const known = qrTypes.find((one) => one === type);
  const target = { entityId: Number(entityId), id: Number(id) };
  return known && isId(target.entityId) && isId(target.id) ? { type: known, ...target } : null;
};

type Owner = Pick<EntityChoice, 'id' | 'name' | 'type'>;

/** The entity, if this user may choose it. */
export const findOwner = async (entityId: number, signal: AbortSignal): Promise<Owner | null> => {
  const selected = useSelectedEntity.getState().entity;
  if (selected?.id === entityId) return selected;
  if (useSession.getState().item?.role === 'admin') return findAny(entityId, signal);
  let after: string | undefined;
  do {
    const query = { pageSize: 200, ...(after && { after }) };
    const { items, next } = await call(entityChoiceRoutes.mine, { query }, { signal });
    const found = items.find(({ id }) => id === entityId);
    if (found) return found;
    after = next ?? undefined;
  } while (after);
  return null;
};

/** The administrator may choose any entity, and there may be a hundred thousand. */
const findAny = (id: number, signal: AbortSignal): Promise<Owner | null> =>
  call(entityRoutes.get, { params: { id } }, { signal }).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  });

/** The path of the record's page, which includes the records that it lies in. */
export const findPage = async ({ type, id }: QrTarget, owner: Owner, signal: AbortSignal): Promise<string> => {
  const options = { entity: owner, signal };
  if (type === 'plot') return plotPath(await call(plotRoutes.get, { params: { id } }, options));
  if (type === 'work-order') return workOrderPath(await call(workOrderRoutes.get, { params: { id } }, options));
  if (type === 'lot') return lotPath((await call(lotRoutes.get, { params: { id } }, options)).id);
  if (type === 'row') return rowPath(await call(rowRoutes.get, { params: { id } }, options));
  return plantPath(await call(plantRoutes.get, { params: { id } }, options));
};

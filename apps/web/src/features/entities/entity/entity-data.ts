import { queryOptions } from '@tanstack/react-query';
import { chainRoutes, type LinkInput } from '@vuon/contract/entities/chain';
import { dashboardRoutes } from '@vuon/contract/entities/dashboard';
import { entityRoutes } from '@vuon/contract/entities/entity';
import { userRoutes } from '@vuon/contract/identity/user';
import { call } from '#lib/http/call.ts';
import { showAccounts } from '#lib/session/account-state.ts';
import type { ListQuery } from '#ui/list/list-types.ts';

// An administrator's view of all entities: the same, whichever entity is selected.
const meta = { acrossEntities: true };

export const entityList = (query: ListQuery) =>
  queryOptions({
    queryKey: ['entities', 'list', query],
    queryFn: async ({ signal }) => {
      const page = await call(entityRoutes.list, { query }, { signal });
      showAccounts(page.items);
      return page;
    },
    meta,
  });

export const entityOptions = (id: number) =>
  queryOptions({
    queryKey: ['entities', 'one', id],
    queryFn: ({ signal }) => call(entityRoutes.get, { params: { id } }, { signal }),
    meta,
  });

export const dashboardOptions = queryOptions({
  queryKey: ['entities', 'dashboard'],
  queryFn: ({ signal }) => call(dashboardRoutes.get, {}, { signal }),
  meta,
});

/** Active entities by type, as partners see them. */
export const providerCountOptions = queryOptions({
  queryKey: ['entities', 'provider-count'],
  queryFn: ({ signal }) => call(dashboardRoutes.providerCount, {}, { signal }),
  meta,
});

export type ChainAsked = { entityId?: number; direction?: 'both' | 'suppliers' | 'customers'; depth?: number };

/** The most that one picture can show; of the others only the number is shown. */
export const chainPageSize = 200;

export const chainOptions = (query: ChainAsked) =>
  queryOptions({
    queryKey: ['entities', 'chain', query],
    queryFn: ({ signal }) =>
      call(
        chainRoutes.list,
        { query: { ...query, depth: String(query.depth ?? 3), pageSize: String(chainPageSize) } },
        { signal },
      ),
    meta,
  });

/** Entities for selects. */
export const entitiesLike = (q: string) =>
  queryOptions({
    queryKey: ['entities', 'like', q],
    queryFn: ({ signal }) => call(entityRoutes.list, { query: { q, sort: 'name', pageSize: '20' } }, { signal }),
    meta,
  });

/** People who have an account, by name or number. */
export const usersLike = (q: string) =>
  queryOptions({
    queryKey: ['entities', 'users', q],
    queryFn: ({ signal }) => call(userRoutes.list, { query: { q, pageSize: 20 } }, { signal }),
    meta,
  });

export const userOf = (id: number) =>
  queryOptions({
    queryKey: ['entities', 'user', id],
    queryFn: ({ signal }) => call(userRoutes.get, { params: { id } }, { signal }),
    meta,
  });

/** Whether a user has exactly this number: an entity may have the number of its owner. */
export const userHasPhone = (phoneNumber: string) =>
  queryOptions({
    queryKey: ['entities', 'user-phone', phoneNumber],
    queryFn: ({ signal }) => call(userRoutes.phoneExists, { query: { phoneNumber } }, { signal }),
    staleTime: 30_000,
    retry: false,
    meta,
  });

export const addLink = (body: LinkInput) => call(chainRoutes.link, { body });
export const removeLink = (id: number) => call(chainRoutes.unlink, { params: { id } });

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type SavedView, type SavedViewInput, savedViewRoutes } from '@vuon/contract/lists/saved-view';
import type { ListName } from '@vuon/contract/record';
import { call } from '#lib/http/call.ts';

/** The signed-in user's own views of a list, the same for every selected entity. */
export const savedViewsOf = (list: ListName) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => call(savedViewRoutes.list, { query: { list } }, { signal }),
    // Only this user changes them, and here; views saved in another browser are seen when the page is next loaded.
    staleTime: 60_000,
    meta: { acrossEntities: true },
  });

export function useSavedViewActs(list: ListName) {
  const client = useQueryClient();
  const put = (change: (views: SavedView[]) => SavedView[]) =>
    client.setQueryData(savedViewsOf(list).queryKey, (views = []) => change(views));
  return {
    create: async (view: SavedViewInput, idempotencyKey: string) => {
      const created = await call(savedViewRoutes.create, { body: { ...view, list } }, { idempotencyKey });
      put((views) => [...views.filter(({ id }) => id !== created.id), created]);
      return created;
    },
    update: async ({ id }: SavedView, view: SavedViewInput) => {
      const updated = await call(savedViewRoutes.update, { params: { id }, body: view });
      put((views) => views.map((other) => (other.id === id ? updated : other)));
      return updated;
    },
    remove: async ({ id }: SavedView) => {
      await call(savedViewRoutes.remove, { params: { id } });
      put((views) => views.filter((other) => other.id !== id));
    },
  };
}

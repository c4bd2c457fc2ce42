import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { lotPassportRoutes } from '@vuon/contract/harvest/lot-passport-routes';
import { call } from '#lib/http/call.ts';
import { lotOptions } from '../lots/lot-data.ts';

/** The photos that the passport of a lot may show. Their links live for minutes. */
export const lotPhotos = (id: number) =>
  queryOptions({
    queryKey: ['lots', id, 'photos'],
    queryFn: ({ signal }) => call(lotPassportRoutes.photos, { params: { id } }, { signal }),
  });

export function useShowPhoto(id: number) {
  const client = useQueryClient();
  return async (uploadId: number, isShown: boolean) => {
    const photos = await call(lotPassportRoutes.showPhoto, { params: { id, uploadId }, body: { isShown } });
    client.setQueryData(lotPhotos(id).queryKey, photos);
    // Its history has another line.
    void client.invalidateQueries({ queryKey: lotOptions(id).queryKey, exact: true });
    void client.invalidateQueries({ queryKey: ['audit'] });
    return photos;
  };
}

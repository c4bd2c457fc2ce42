import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { type Upload, uploadRoutes } from '@vuon/contract/uploads/upload';
import { call } from '#lib/http/call.ts';
import { type SendOptions, sendFile } from '#lib/http/send-file.ts';
import { historyKey } from '../history/history-key.ts';
import { type OfRecord, uploadsKey } from './file-count.ts';

export type Deleted = 'without' | 'only';

/** All files of a record, the newest first: the limit of files per record fits one answer. */
export const uploadsOf = (of: OfRecord, deleted: Deleted = 'without') =>
  queryOptions({
    queryKey: [...uploadsKey(of), 'list', deleted],
    queryFn: ({ signal }) =>
      call(
        uploadRoutes.list,
        { query: { recordType: of.type, recordId: of.id, deleted, sort: '-createdAt', pageSize: 200 } },
        { signal, entity: of.entity },
      ),
  });

export type UploadChange = { version: number; name: string; caption: string | null };

export function useUploadActs(of: OfRecord) {
  const { entity } = of;
  const client = useQueryClient();
  const { queryKey } = uploadsOf(of);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: uploadsKey(of) });
    void client.invalidateQueries({ queryKey: historyKey });
  };
  /** Puts a change into the list, and fetches it again. A list that is still on its way was read before the change: it is dropped. */
  const settle = async (change: (page: Page<Upload>) => Page<Upload>) => {
    await client.cancelQueries({ queryKey: uploadsKey(of) });
    client.setQueryData(queryKey, (page) => page && change(page));
    refresh();
  };
  return {
    send: async (file: File, options: SendOptions, part?: number): Promise<Upload> => {
      const query = { recordType: of.type, recordId: of.id, ...(part && { part }) };
      const upload = await sendFile(uploadRoutes.create, { query }, file, { ...options, entity });
      // The upload is in the list already if the list was fetched again while it arrived.
      await settle((page) => {
        const others = page.items.filter(({ id }) => id !== upload.id);
        return { ...page, items: [upload, ...others], total: others.length + 1 };
      });
      return upload;
    },
    update: async (id: number, body: UploadChange): Promise<Upload> => {
      const changed = await call(uploadRoutes.update, { params: { id }, body }, { entity });
      await settle((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? changed : item)) }));
      return changed;
    },
    remove: async ({ id, version }: Upload): Promise<void> => {
      await call(uploadRoutes.remove, { params: { id }, query: { version } }, { entity });
      await settle((page) => ({ ...page, items: page.items.filter((item) => item.id !== id), total: page.total - 1 }));
    },
    restore: async ({ id }: Upload): Promise<void> => {
      await call(uploadRoutes.restore, { params: { id } }, { entity });
      await settle((page) => page);
    },
    refresh,
  };
}
export type UploadActs = ReturnType<typeof useUploadActs>;

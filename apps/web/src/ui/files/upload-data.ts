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
  const put = (change: (page: Page<Upload>) => Page<Upload>) =>
    client.setQueryData(queryKey, (page) => page && change(page));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: uploadsKey(of) });
    void client.invalidateQueries({ queryKey: historyKey });
  };
  return {
    send: async (file: File, options: SendOptions): Promise<Upload> => {
      const query = { recordType: of.type, recordId: of.id };
      const upload = await sendFile(uploadRoutes.create, { query }, file, { ...options, entity });
      // The upload is in the list already if the list was fetched again while it arrived.
      put((page) => {
        const others = page.items.filter(({ id }) => id !== upload.id);
        return { ...page, items: [upload, ...others], total: others.length + 1 };
      });
      refresh();
      return upload;
    },
    update: async (id: number, body: UploadChange): Promise<Upload> => {
      const changed = await call(uploadRoutes.update, { params: { id }, body }, { entity });
      put((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? changed : item)) }));
      refresh();
      return changed;
    },
    remove: async ({ id, version }: Upload): Promise<void> => {
      await call(uploadRoutes.remove, { params: { id }, query: { version } }, { entity });
      put((page) => ({ ...page, items: page.items.filter((item) => item.id !== id), total: page.total - 1 }));
      refresh();
    },
    restore: async ({ id }: Upload): Promise<void> => {
      await call(uploadRoutes.restore, { params: { id } }, { entity });
      refresh();
    },
    refresh,
  };
}
export type UploadActs = ReturnType<typeof useUploadActs>;

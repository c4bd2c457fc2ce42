import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '@vuon/contract/record';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { call, type Options } from '#lib/http/call.ts';

/** `entity`: whose record it is, where that is not the selected entity; null: nobody's, as an entity itself is. */
export type OfRecord = { type: RecordType; id: number; entity?: Options['entity'] };

export const uploadsKey = ({ type, id }: OfRecord) => ['uploads', type, id];

/** For the tab's mark: without the files and their links, and without the code that sends them. */
export function useFileCount(of: OfRecord, enabled = true): number | undefined {
  const { data } = useQuery({
    queryKey: [...uploadsKey(of), 'count'],
    queryFn: ({ signal }) =>
      call(
        uploadRoutes.list,
        { query: { recordType: of.type, recordId: of.id, pageSize: 1 } },
        { signal, entity: of.entity },
      ),
    select: ({ total }) => total,
    enabled,
  });
  return data;
}

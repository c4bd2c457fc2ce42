import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '@vuon/contract/record';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { call, type Options } from '#lib/http/call.ts';

/** `entity`: the owner of the record, if it is not the selected entity; null: it has no owner, as an entity itself. */
export type OfRecord = { type: RecordType; id: number; entity?: Options['entity'] };

export const uploadsKey = ({ type, id }: OfRecord) => ['uploads', type, id];

/** For the count on the tab: loads neither the files and their links nor the code that uploads them. */
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

import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '@vuon/contract/record';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { call } from '../../lib/http/call.ts';

export type OfRecord = { type: RecordType; id: number };

export const uploadsKey = ({ type, id }: OfRecord) => ['uploads', type, id];

/** For the tab's mark: without the files and their links, and without the code that sends them. */
export function useFileCount(of: OfRecord): number | undefined {
  const { data } = useQuery({
    queryKey: [...uploadsKey(of), 'count'],
    queryFn: ({ signal }) =>
      call(uploadRoutes.list, { query: { recordType: of.type, recordId: of.id, pageSize: 1 } }, { signal }),
    select: ({ total }) => total,
  });
  return data;
}

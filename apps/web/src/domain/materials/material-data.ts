import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { type Material, materialKindNames, materialRoutes, safetyText } from '@vuon/contract/catalogue/material';
import { call } from '#lib/http/call.ts';

export const materialChoices = (q: string) => {
  const query = { archived: 'false', pageSize: 50, ...(q && { q }) } as const;
  return queryOptions({
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => call(materialRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const materialOptions = (id: number) =>
  queryOptions({
    queryKey: ['materials', 'one', id],
    queryFn: ({ signal }) => call(materialRoutes.get, { params: { id } }, { signal }),
  });

/** The materials of the form's rows, by id, as far as they are known. */
export function useMaterials(ids: number[]): ReadonlyMap<number, Material> {
  const found = useQueries({ queries: [...new Set(ids)].map(materialOptions) });
  return new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

/** 'Thuốc bảo vệ thực vật · cách ly 14 ngày': the longest interval of its crops. */
export const materialHint = ({ kind, crops }: Pick<Material, 'kind' | 'crops'>): string => {
  const days = crops.flatMap(({ phiDays }) => phiDays ?? []);
  const phi = days.length > 0 ? safetyText({ phiDays: Math.max(...days), reentryHours: null }) : '';
  return [materialKindNames[kind], phi].filter(Boolean).join(' · ');
};

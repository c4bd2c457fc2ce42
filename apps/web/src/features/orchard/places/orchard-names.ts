import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { unitOf } from '#domain/address/locations.ts';
import type { NameOf } from '../texts.ts';

type Listed = { items?: { id: number; name?: string; fullName?: string }[] };

/** A record that was just chosen was offered by a list, which is still in the cache. */
const offered = (client: QueryClient, list: string, id: number): string | undefined => {
  const lists = client.getQueriesData<Listed>({ queryKey: [list, 'list'] });
  const found = lists.flatMap(([, data]) => data?.items ?? []).find((item) => item.id === id);
  return found?.name ?? found?.fullName;
};

const listOf: Record<string, string> = { managerId: 'people', cropGroupId: 'crop-groups', areaId: 'areas' };

type Known = { field: string; id: number | null; name: string | null };

/** The names of the records that a form has chosen: those that the record came with, and those that were offered since. */
export function useChoiceNames(known: Known[]): NameOf {
  const client = useQueryClient();
  return (field, id) => {
    const own = known.find((choice) => choice.field === field && choice.id === id)?.name;
    if (own) return own;
    const list = listOf[field];
    return list ? offered(client, list, id) : client.getQueryData(unitOf(id).queryKey)?.fullName;
  };
}

import type { Need } from '@vuon/contract/overview/overview';
import type { Permission } from '@vuon/contract/permission';
import type { z } from 'zod';
import type { Scope } from '#http/scope.ts';

type First = Omit<Need['first'], 'safeFrom'> & { safeFrom?: string | null };
type Found = { count: number; first: First | null; of?: Need['of']; query?: string };

export type NeedSource = {
  kind: Need['kind'];
  of?: Need['of'];
  /** Who can deal with it. */
  may: Permission;
  find: (scope: Scope) => Promise<Found>;
};

type Pages<Row, Query> = { page: (scope: Scope, query: Query) => Promise<{ total: number; items: Row[] }> };
type Listed = Pick<NeedSource, 'kind' | 'of' | 'may'> & { query: (scope: Scope) => Record<string, string> };

/** The records that a query of their list finds. The page that the need leads to sends the same query, so that both count alike. */
export const inList =
  <Row, Q extends z.ZodType>(list: Pages<Row, z.output<Q>>, schema: Q, show: (row: Row) => First) =>
  ({ query, ...source }: Listed): NeedSource => ({
    ...source,
    find: async (scope) => {
      const asked = query(scope);
      const ofKind = source.of ? { kind: source.of } : {};
      const { total, items } = await list.page(scope, schema.parse({ ...asked, ...ofKind, pageSize: '1' }));
      return {
        count: total,
        first: items[0] ? show(items[0]) : null,
        query: new URLSearchParams(asked).toString(),
      };
    },
  });

import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, optionalText, required, Timestamp } from '../value.ts';
import { Entity } from './entity.ts';

export const chainDirections = ['both', 'suppliers', 'customers'] as const;
export const ChainDirection = z.enum(chainDirections);
export type ChainDirection = z.infer<typeof ChainDirection>;
export const maxChainDepth = 10;

/** Goods go from the supplier to the customer. */
export const Link = z.object({
  id: Id,
  supplierId: Id,
  customerId: Id,
  note: z.string().nullable(),
  createdAt: Timestamp,
});
export type Link = z.infer<typeof Link>;

/** Without `entityId`: every entity that has a link at all. */
export const ChainQuery = listQuery(['depth'], 'depth').extend({
  entityId: IdText.optional(),
  direction: ChainDirection.default('both'),
  depth: z
    .string()
    .regex(/^([1-9]|10)$/, `Từ 1 đến ${maxChainDepth}`)
    .transform(Number)
    .default(3),
});
export type ChainQuery = z.output<typeof ChainQuery>;

/**
 * `depth`: steps from the entity that was asked about, which is 0 itself; by the shortest way. Suppliers of suppliers are
 * upstream, customers of customers downstream: no entity is reached by going up and then down.
 */
export const ChainItem = Entity.extend({
  depth: z.int(),
  side: z.enum(['self', 'supplier', 'customer', 'both']),
});
export type ChainItem = z.infer<typeof ChainItem>;

/** A page of the chain, with the links among all of its entities. */
export const Chain = page(ChainItem).extend({ links: z.array(Link) });
export type Chain = z.infer<typeof Chain>;

export const LinkInput = z
  .strictObject({
    supplierId: required('Nhà cung cấp', Id),
    customerId: required('Khách hàng', Id),
    note: optionalText(300),
  })
  .refine(({ supplierId, customerId }) => supplierId !== customerId, {
    path: ['customerId'],
    message: 'Một đơn vị không cung cấp cho chính mình',
  });
export type LinkInput = z.output<typeof LinkInput>;

export const chainRoutes = {
  list: {
    method: 'GET',
    path: '/api/v2/admin/entities/find-entities-in-chain-by-admin',
    summary: 'Các đơn vị trong chuỗi liên kết, kèm độ sâu',
    query: ChainQuery.strip(),
    answer: Chain,
    may: 'admin',
  },
  link: {
    method: 'POST',
    path: '/api/v2/admin/entities/links',
    summary: 'Nối nhà cung cấp với khách hàng',
    body: LinkInput,
    answer: Link,
    may: 'admin',
  },
  unlink: {
    method: 'DELETE',
    path: '/api/v2/admin/entities/links/:id',
    summary: 'Bỏ một liên kết',
    params: z.strictObject({ id: IdText }),
    answer: Link,
    may: 'admin',
  },
} satisfies RouteTable;

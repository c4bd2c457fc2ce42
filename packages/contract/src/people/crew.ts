import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, optionalText, requiredText, Stored, Version, VersionText } from '../value.ts';

export const maxCrewMembers = 500;

export const CrewInput = z.strictObject({
  name: requiredText('Tên tổ đội', 80),
  /** One of its people; null: nobody leads it yet. */
  foremanId: Id.nullable().default(null),
  /** The foreman belongs to it whether named here or not. */
  memberIds: z.array(Id).max(maxCrewMembers, `Nhiều nhất ${maxCrewMembers} người`).default([]),
  notes: optionalText(1_000),
});
export type CrewInput = z.output<typeof CrewInput>;
export const CrewUpdate = CrewInput.extend({ version: Version });
export type CrewUpdate = z.output<typeof CrewUpdate>;

const CrewMember = z.object({ id: Id, fullName: z.string(), isWorking: z.boolean() });

export const Crew = Stored.extend({
  entityId: Id,
  name: z.string(),
  foreman: CrewMember.nullable(),
  members: z.array(CrewMember),
  notes: z.string().nullable(),
});
export type Crew = z.infer<typeof Crew>;

export const CrewQuery = listQuery(['name', 'updatedAt'], 'name').extend({ deleted: DeletedFilter });
export type CrewQuery = z.output<typeof CrewQuery>;

export const crewWords = {
  name: { label: 'Tên tổ đội', width: 28 },
  foremanId: { label: 'Tổ trưởng', width: 26, shownBy: 'foreman' },
  memberIds: { label: 'Người trong tổ', width: 60, shownBy: 'members' },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof CrewInput>;

const params = z.strictObject({ id: IdText });
const memberParams = z.strictObject({ id: IdText, personId: IdText });

export const crewRoutes = {
  list: {
    method: 'GET',
    path: '/api/crews',
    summary: 'Tổ đội của đơn vị',
    query: CrewQuery,
    answer: page(Crew),
    may: 'people.read',
  },
  get: { method: 'GET', path: '/api/crews/:id', summary: 'Một tổ đội', params, answer: Crew, may: 'people.read' },
  create: {
    method: 'POST',
    path: '/api/crews',
    summary: 'Thêm tổ đội',
    body: CrewInput,
    answer: Crew,
    may: 'people.write',
  },
  update: {
    method: 'PUT',
    path: '/api/crews/:id',
    summary: 'Sửa tổ đội',
    params,
    body: CrewUpdate,
    answer: Crew,
    may: 'people.write',
  },
  addMember: {
    method: 'PUT',
    path: '/api/crews/:id/members/:personId',
    summary: 'Cho một người vào tổ đội; đã ở trong tổ thì không đổi gì',
    params: memberParams,
    answer: Crew,
    may: 'people.write',
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/crews/:id/members/:personId',
    summary: 'Cho một người ra khỏi tổ đội; không ở trong tổ thì không đổi gì',
    params: memberParams,
    answer: Crew,
    may: 'people.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/crews/:id',
    summary: 'Xóa tổ đội; khôi phục được',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Crew,
    may: 'people.write',
  },
  restore: {
    method: 'POST',
    path: '/api/crews/:id/restore',
    summary: 'Khôi phục tổ đội',
    params,
    answer: Crew,
    may: 'people.write',
  },
} satisfies RouteTable;

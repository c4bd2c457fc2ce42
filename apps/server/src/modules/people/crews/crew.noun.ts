import { headerOf } from '@vuon/contract/field-words';
import { type Crew, CrewQuery, crewRoutes, crewWords } from '@vuon/contract/people/crew';
import type { FastifyInstance } from 'fastify';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { crewList } from './crew.queries.ts';
import { createCrew, crews, editCrew, refuseUsedName, removeCrew, restoreCrew } from './crew.service.ts';
import { addCrewMember, removeCrewMember } from './crew-member.service.ts';
import { type CrewUse, refuseUsedCrew } from './crew-use.ts';

const serveCrews = (app: FastifyInstance, uses: CrewUse[]) => {
  handle(app, crewRoutes.list)(({ scope, query }) => crewList.page(scope, query));
  handle(app, crewRoutes.get)(({ scope, params }) => crews.get(scope, params.id));
  handle(app, crewRoutes.create)(({ scope, body }) => createCrew(scope, body));
  handle(app, crewRoutes.update)(({ scope, params, body }) => editCrew(scope, params.id, body));
  handle(app, crewRoutes.addMember)(({ scope, params }) => addCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.removeMember)(({ scope, params }) => removeCrewMember(scope, params.id, params.personId));
  handle(app, crewRoutes.remove)(({ scope, params, query }) => removeCrew(uses, scope, params.id, query.version));
  handle(app, crewRoutes.restore)(({ scope, params }) => restoreCrew(scope, params.id));
};

const namesOf = (members: Crew['members']): string => members.map(({ fullName }) => fullName).join(', ');

const crewRecord = listRecord({
  type: 'crew',
  noun: 'tổ đội',
  read: 'people.read',
  write: 'people.write',
  list: crewList,
  words: crewWords,
  shows: { foreman: ({ fullName }: NonNullable<Crew['foreman']>) => fullName, members: namesOf },
});

const columns: ExportColumn<Crew>[] = [
  { header: headerOf(crewWords.name), type: 'text', width: 28, value: ({ name }) => name },
  { header: headerOf(crewWords.foremanId), type: 'text', width: 26, value: ({ foreman }) => foreman?.fullName ?? null },
  { header: 'Số người', type: 'integer', width: 10, value: ({ members }) => members.length },
  {
    header: 'Đang làm',
    type: 'integer',
    width: 10,
    value: ({ members }) => members.filter(({ isWorking }) => isWorking).length,
  },
  { header: headerOf(crewWords.memberIds), type: 'text', width: 60, value: ({ members }) => namesOf(members) },
  { header: headerOf(crewWords.notes), type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const crewExport: ExportList<Crew, CrewQuery> = {
  list: 'crews',
  title: 'Tổ đội',
  read: 'people.read',
  query: CrewQuery,
  columns,
  ...exportRows(crewList),
  filters: async (_scope, { q, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: 'Trạng thái', value: deleted === 'only' ? 'Đã xóa' : null },
    { label: 'Sắp xếp', value: orderWords[sort] },
  ],
};

const crewBulk = (uses: CrewUse[]): BulkAction<Crew>[] =>
  removeAndRestore(bulkList(crewList, { type: 'crew', noun: 'tổ đội', query: CrewQuery }), {
    may: 'people.write',
    refuseRemoving: (scope, crew) => refuseUsedCrew(uses, requireEntity(scope), crew),
    refuseRestoring: (scope, crew) => refuseUsedName(requireEntity(scope), crew),
    remove: (scope, { id, version }) => removeCrew(uses, requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreCrew(requireEntity(scope), id),
  });

const crewSearch = listSearch({
  type: 'crew',
  list: crewList,
  table: 'crew',
  hit: ({ id, name, foreman }) => ({
    record: { id, within: [], name },
    detail: foreman ? `Tổ trưởng ${foreman.fullName}` : 'Chưa có tổ trưởng',
  }),
});

export const crewNoun = (uses: CrewUse[]): Noun => ({
  routes: (app) => serveCrews(app, uses),
  record: crewRecord,
  bulk: crewBulk(uses),
  list: crewExport,
  search: crewSearch,
});

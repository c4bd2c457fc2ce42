import { formatDay } from '@vuon/contract/day';
import { headerOf } from '@vuon/contract/field-words';
import {
  type Training,
  TrainingQuery,
  trainingKindNames,
  trainingRoutes,
  trainingWords,
} from '@vuon/contract/handbook/training';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type ExportColumn, type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { handle } from '#http/handling/handle.ts';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { trainingList } from './training.queries.ts';
import { createTraining, editTraining, removeTraining, restoreTraining, trainings } from './training.service.ts';

const noun = 'buổi tập huấn';

const serveTrainings = (app: FastifyInstance) => {
  handle(app, trainingRoutes.list)(({ scope, query }) => trainingList.page(scope, query));
  handle(app, trainingRoutes.get)(({ scope, params }) => trainings.get(scope, params.id));
  handle(app, trainingRoutes.create)(({ scope, body }) => createTraining(scope, body));
  handle(app, trainingRoutes.update)(({ scope, params, body }) => editTraining(scope, params.id, body));
  handle(app, trainingRoutes.remove)(({ scope, params, query }) => removeTraining(scope, params.id, query.version));
  handle(app, trainingRoutes.restore)(({ scope, params }) => restoreTraining(scope, params.id));
};

const words = trainingWords;
const columns: ExportColumn<Training>[] = [
  { header: words.topic.label, type: 'text', width: 40, value: ({ topic }) => topic },
  { header: words.kind.label, type: 'text', width: 24, value: ({ kind }) => trainingKindNames[kind] },
  { header: words.heldOn.label, type: 'date', width: 14, value: ({ heldOn }) => heldOn },
  { header: words.trainer.label, type: 'text', width: 30, value: ({ trainer }) => trainer },
  { header: words.place.label, type: 'text', width: 30, value: ({ place }) => place },
  { header: words.validUntil.label, type: 'date', width: 18, value: ({ validUntil }) => validUntil },
  { header: 'Số người', type: 'integer', width: 10, value: ({ people }) => people.length },
  {
    header: headerOf(words.personIds),
    type: 'text',
    width: 48,
    value: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  { header: words.notes.label, type: 'text', width: 40, value: ({ notes }) => notes },
  ...stampColumns,
];

const orders: Record<TrainingQuery['sort'], string> = {
  heldOn: 'Cũ nhất trước',
  '-heldOn': 'Mới nhất trước',
  validUntil: 'Hết hạn trước',
  '-validUntil': 'Hết hạn sau',
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const trainingExport: ExportList<Training, TrainingQuery> = {
  list: 'trainings',
  title: 'Tập huấn',
  read: 'farm.read',
  query: TrainingQuery,
  columns,
  ...exportRows(trainingList),
  filters: async (_scope, { q, kind, expiresUntil, deleted, sort }) => [
    { label: 'Tìm', value: q },
    { label: words.kind.label, value: kind && trainingKindNames[kind] },
    { label: 'Hết hạn đến', value: expiresUntil && formatDay(expiresUntil) },
    { label: 'Đã xóa', value: deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[sort] },
  ],
};

export const trainingNoun: Noun = {
  routes: serveTrainings,
  record: listRecord({
    type: 'training',
    noun,
    read: 'farm.read',
    write: 'diary.approve',
    list: trainingList,
    words: trainingWords,
  }),
  bulk: removeAndRestore(bulkList(trainingList, { type: 'training', noun, query: TrainingQuery }), {
    may: 'diary.approve',
    remove: (scope, { id, version }) => removeTraining(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreTraining(requireEntity(scope), id),
  }),
  list: trainingExport,
  search: listSearch({
    type: 'training',
    list: trainingList,
    table: 'training',
    text: sql.ref<string>('training.search'),
    order: sql`training.held_on desc`,
    hit: ({ id, topic, heldOn, people }) => ({
      record: { id, within: [], name: topic },
      detail: `Tập huấn ${formatDay(heldOn)} · ${people.length} người`,
    }),
  }),
};

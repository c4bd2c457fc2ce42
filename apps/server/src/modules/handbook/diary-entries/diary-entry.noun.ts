import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { diaryHistoryWords, diaryStateNames } from '@vuon/contract/handbook/diary-entry-input';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { handle } from '#http/handling/handle.ts';
import type { Noun } from '#nouns';
import { listRecord } from '#records';
import { listSearch } from '#search';
import { diaryEntryExport } from '../diary-files/diary-entry.export.ts';
import { diaryEntryImporter } from '../diary-files/diary-entry.import.ts';
import { diaryCorrected, diaryWaiting } from './diary.notifications.ts';
import { approveDiaryEntry } from './diary-approval.service.ts';
import { readDiaryCalendar } from './diary-calendar.ts';
import { checkChain } from './diary-chain.ts';
import { diaryEntryBulk } from './diary-entry.bulk.ts';
import { diaryEntries } from './diary-entry.kind.ts';
import { findDiaryName, storedDiaryList } from './diary-entry.queries.ts';
import {
  correctDiaryEntry,
  createDiaryEntry,
  editDiaryEntry,
  removeDiaryEntry,
  restoreDiaryEntry,
} from './diary-entry.service.ts';
import { listPhotos, listWithPictures } from './diary-photos.ts';

const serveDiaryEntries = (app: FastifyInstance) => {
  handle(app, diaryEntryRoutes.list)(({ scope, query }) => listWithPictures(scope, app.parts.links, query));
  handle(app, diaryEntryRoutes.calendar)(({ scope, query }) => readDiaryCalendar(scope, query));
  handle(
    app,
    diaryEntryRoutes.chain,
  )(({ scope, query }) => checkChain(scope, query.year, query.files ? app.parts.files : null));
  handle(app, diaryEntryRoutes.get)(({ scope, params }) => diaryEntries.get(scope, params.id));
  handle(app, diaryEntryRoutes.photos)(({ scope, params }) => listPhotos(scope, app.parts.links, params.id));
  handle(app, diaryEntryRoutes.create)(({ scope, body }) => createDiaryEntry(scope, body));
  handle(app, diaryEntryRoutes.update)(({ scope, params, body }) => editDiaryEntry(scope, params.id, body));
  handle(app, diaryEntryRoutes.approve)(({ scope, params, body }) => approveDiaryEntry(scope, params.id, body));
  handle(app, diaryEntryRoutes.correct)(({ scope, params, body }) => correctDiaryEntry(scope, params.id, body));
  handle(app, diaryEntryRoutes.remove)(({ scope, params, query }) => removeDiaryEntry(scope, params.id, query.version));
  handle(app, diaryEntryRoutes.restore)(({ scope, params }) => restoreDiaryEntry(scope, params.id));
};

export const diaryEntryNoun: Noun = {
  routes: serveDiaryEntries,
  record: listRecord({
    type: 'diary-entry',
    noun: 'nhật ký',
    read: 'farm.read',
    write: 'diary.approve',
    attach: 'diary.write',
    locked: async ({ db, entityId }, id) => {
      const entry = await findDiaryName(db, entityId, id);
      return entry?.state === 'approved' ? `${entry.code} đã duyệt và đã khóa; ảnh và tệp của nó không đổi nữa.` : null;
    },
    list: {
      find: async ({ db, entityId }, id) => (entityId === null ? undefined : findDiaryName(db, entityId, id)),
    },
    words: diaryHistoryWords,
  }),
  bulk: diaryEntryBulk,
  list: diaryEntryExport,
  importer: diaryEntryImporter,
  search: listSearch({
    type: 'diary-entry',
    list: storedDiaryList,
    table: 'diary_entry',
    name: 'diary_entry.sort_title',
    text: sql.ref<string>('diary_entry.search'),
    order: sql`diary_entry.ends_at desc`,
    hit: ({ id, code, title, state, endsAt }) => ({
      record: { id, within: [], name: `${code} ${title}` },
      detail: `${formatDay(dayInVietnam(new Date(endsAt)))} · ${diaryStateNames[state]}`,
    }),
  }),
  notifications: [diaryCorrected],
  reminders: [diaryWaiting],
};

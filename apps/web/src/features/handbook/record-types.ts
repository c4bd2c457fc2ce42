import { workOrderPath, workOrdersPath } from '#domain/work/work-orders.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';
import {
  diaryEntryPath,
  diaryPath,
  packagingPath,
  packagingsPath,
  ratingPath,
  ratingsPath,
  selfAssessmentPath,
  selfAssessmentsPath,
  stockItemPath,
  stockPath,
  trainingPath,
  trainingsPath,
} from './paths.ts';

export const handbookRecords = {
  'stock-item': {
    noun: 'vật tư',
    list: { title: 'Kho vật tư', path: stockPath },
    pathOf: ({ id }) => stockItemPath(id),
  },
  'stock-batch': {
    noun: 'lô nhập',
    // Batches are listed on the page of their material.
    list: { title: 'Kho vật tư', path: stockPath },
    pathOf: ({ id, within: [materialId = 0] }) => stockItemPath(materialId, id),
    imports: { may: 'stock.write' },
  },
  'quality-rating': {
    noun: 'phiếu đánh giá',
    list: { title: 'Đánh giá chất lượng', path: ratingsPath },
    pathOf: ({ id }) => ratingPath(id),
  },
  'diary-entry': {
    noun: 'nhật ký',
    list: { title: 'Nhật ký canh tác', path: diaryPath },
    pathOf: ({ id }) => diaryEntryPath(id),
    imports: { may: 'diary.write' },
  },
  training: {
    noun: 'buổi tập huấn',
    list: { title: 'Tập huấn', path: trainingsPath },
    pathOf: ({ id }) => trainingPath(id),
  },
  'self-assessment': {
    noun: 'đợt tự đánh giá',
    list: { title: 'Tự đánh giá', path: selfAssessmentsPath },
    pathOf: ({ id }) => selfAssessmentPath(id),
  },
  packaging: {
    noun: 'lần gom bao bì',
    list: { title: 'Gom bao bì', path: packagingsPath },
    pathOf: ({ id }) => packagingPath(id),
  },
  'work-order': {
    noun: 'phiếu giao việc',
    list: { title: 'Phiếu giao việc theo kế hoạch', path: workOrdersPath('planned') },
    // Either address opens orders of both kinds, and goes on to the one of its kind.
    pathOf: ({ id }) => workOrderPath({ kind: 'planned', id }),
  },
} satisfies Partial<RecordTypes>;

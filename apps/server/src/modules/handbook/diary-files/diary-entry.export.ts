import { formatDay } from '@vuon/contract/day';
import { type DiaryEntry, DiaryEntryQuery } from '@vuon/contract/handbook/diary-entry';
import { diaryStateNames } from '@vuon/contract/handbook/diary-entry-input';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { diaryEntrySheet } from './diary-entry.sheet.ts';
import { diaryFileList, type FileEntry } from './diary-file.ts';

const orders: Record<DiaryEntryQuery['sort'], string> = {
  endsAt: 'Cũ nhất trước',
  '-endsAt': 'Mới nhất trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  title: orderWords.name,
  '-title': orderWords['-name'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const marks = ({ materials, lateDays, corrects, correctedBy }: DiaryEntry): string | null =>
  [
    ...materials.flatMap(({ materialName, overDoseReason, isPermitted, notPermittedReason }) => [
      overDoseReason && `${materialName} vượt liều: ${overDoseReason}`,
      isPermitted === false && `${materialName} ngoài danh mục: ${notPermittedReason}`,
    ]),
    lateDays !== null && `Ghi sau ${lateDays} ngày`,
    corrects && `Đính chính cho ${corrects.code}`,
    correctedBy && `Được ${correctedBy.code} đính chính`,
  ]
    .filter(Boolean)
    .join('; ') || null;

export const diaryEntryExport: ExportList<FileEntry, DiaryEntryQuery> = {
  list: 'diary-entries',
  title: 'Nhật ký canh tác',
  read: 'farm.read',
  query: DiaryEntryQuery,
  columns: [
    ...diaryEntrySheet.columns,
    { header: 'Số cây', type: 'integer', width: 10, value: ({ place }) => place.livingCount },
    { header: 'Được thu hoạch từ', type: 'date', width: 16, value: ({ interval }) => interval.safeFrom },
    { header: 'Trạng thái', type: 'text', width: 14, value: ({ state }) => diaryStateNames[state] },
    { header: 'Người duyệt', type: 'text', width: 24, value: ({ approvedByName }) => approvedByName },
    { header: 'Duyệt lúc', type: 'datetime', width: 16, value: ({ approvedAt }) => approvedAt },
    { header: 'Lưu ý', type: 'text', width: 40, value: marks },
    ...stampColumns,
  ],
  ...exportRows(diaryFileList),
  filters: async (_scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Trạng thái', value: query.state && diaryStateNames[query.state] },
    { label: 'Từ ngày', value: query.from && formatDay(query.from) },
    { label: 'Đến ngày', value: query.to && formatDay(query.to) },
    { label: 'Chỉ nhật ký', value: onlyWords(query) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const onlyWords = ({ backdated, corrected, hasPhi, marked, isHarvest }: DiaryEntryQuery) =>
  [
    backdated && 'ghi sau',
    corrected && 'có đính chính',
    hasPhi && 'đang cách ly',
    marked && 'vượt liều hoặc ngoài danh mục',
    isHarvest && 'thu hoạch',
  ]
    .filter(Boolean)
    .join(', ') || null;

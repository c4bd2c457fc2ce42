import { WorkQuery } from '@vuon/contract/cultivation/work';
import { workKindNames, workPriorityNames, workUrgencyNames, workWords } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { workSheet } from './work.sheet.ts';
import { type FileWork, workFileList } from './work-file.ts';

const orders: Record<WorkQuery['sort'], string> = {
  endsOn: 'Đến hạn trước',
  '-endsOn': 'Đến hạn sau',
  startsOn: 'Bắt đầu sớm trước',
  '-startsOn': 'Bắt đầu muộn trước',
  code: orderWords.code,
  '-code': orderWords['-code'],
  title: orderWords.name,
  '-title': orderWords['-name'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

export const workExport: ExportList<FileWork, WorkQuery> = {
  list: 'works',
  title: 'Công việc',
  read: 'farm.read',
  query: WorkQuery,
  columns: [
    ...workSheet.columns,
    { header: workWords.farmPlanId.label, type: 'text', width: 16, value: ({ farmPlan }) => farmPlan?.code ?? null },
    { header: workWords.stageId.label, type: 'text', width: 20, value: ({ stage }) => stage?.name ?? null },
    { header: 'Trạng thái', type: 'text', width: 18, value: ({ state }) => workStateNames[state] },
    { header: 'Số cây', type: 'integer', width: 10, value: ({ place }) => place.livingCount },
    { header: 'Chi phí (₫)', type: 'integer', width: 14, value: ({ cost }) => cost },
    ...stampColumns,
  ],
  ...exportRows(workFileList),
  filters: async (_scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: workWords.kind.label, value: query.kind && workKindNames[query.kind] },
    { label: 'Trạng thái', value: query.state && workStateNames[query.state] },
    { label: 'Từ ngày', value: query.from && formatDay(query.from) },
    { label: 'Đến ngày', value: query.to && formatDay(query.to) },
    { label: 'Hạn từ ngày', value: query.endsFrom && formatDay(query.endsFrom) },
    { label: 'Hạn đến ngày', value: query.endsTo && formatDay(query.endsTo) },
    { label: 'Chỉ việc', value: onlyWords(query) },
    { label: workWords.priority.label, value: query.priority && workPriorityNames[query.priority] },
    { label: workWords.urgency.label, value: query.urgency && workUrgencyNames[query.urgency] },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const onlyWords = ({ open, late, mine, unassigned, inCharge, toInspect, kept }: WorkQuery) =>
  [
    open && 'chưa xong',
    late && 'quá hạn',
    mine && 'của tôi và tổ của tôi',
    unassigned && 'chưa giao',
    inCharge && 'của kế hoạch tôi phụ trách',
    toInspect && 'chờ tôi nghiệm thu',
    kept && 'không bị hủy',
  ]
    .filter(Boolean)
    .join(', ') || null;

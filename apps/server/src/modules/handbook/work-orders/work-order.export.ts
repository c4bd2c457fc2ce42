import { doseWords } from '@vuon/contract/cultivation/material-words';
import { workKindNames } from '@vuon/contract/cultivation/work-input';
import { formatDay } from '@vuon/contract/day';
import { WorkOrderQuery } from '@vuon/contract/handbook/work-order';
import { orderPayNames, workOrderWords as words } from '@vuon/contract/handbook/work-order-input';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { momentWords } from './work-order-kind.ts';
import { type FileOrder, workOrderList } from './work-order-shown.ts';

const orders: Record<WorkOrderQuery['sort'], string> = {
  dueAt: 'Đến hạn trước',
  '-dueAt': 'Đến hạn sau',
  code: orderWords.code,
  '-code': orderWords['-code'],
  updatedAt: orderWords.updatedAt,
  '-updatedAt': orderWords['-updatedAt'],
};

const list = (names: string[]) => names.join('; ') || null;

export const workOrderExport: ExportList<FileOrder, WorkOrderQuery> = {
  list: 'work-orders',
  title: 'Phiếu giao việc',
  read: 'farm.read',
  query: WorkOrderQuery,
  columns: [
    { header: 'Số phiếu', type: 'text', width: 18, value: ({ code }) => code },
    { header: words.title.label, type: 'text', width: words.title.width, value: ({ title }) => title },
    { header: 'Loại', type: 'text', width: 14, value: ({ kind }) => workKindNames[kind] },
    { header: 'Loại công việc', type: 'text', width: 24, value: ({ workType }) => workType.name },
    {
      header: words.workIds.label,
      type: 'text',
      width: 34,
      value: ({ works }) => list(works.map(({ code, title }) => `${code} ${title}`)),
    },
    { header: 'Kế hoạch', type: 'text', width: 16, value: ({ farmPlan }) => farmPlan?.code ?? null },
    { header: words.targets.label, type: 'text', width: 40, value: ({ place }) => place.words },
    { header: 'Số cây', type: 'integer', width: 10, value: ({ place }) => place.livingCount },
    { header: 'Cây đã làm', type: 'integer', width: 12, value: ({ doneCount }) => doneCount },
    { header: words.startsOn.label, type: 'date', width: 12, value: ({ startsOn }) => startsOn },
    { header: words.dueAt.label, type: 'text', width: 18, value: ({ dueAt }) => momentWords(dueAt) },
    { header: 'Trạng thái', type: 'text', width: 18, value: ({ state }) => workOrderStateNames[state] },
    { header: 'Lý do', type: 'text', width: 30, value: ({ stateReason }) => stateReason },
    {
      header: words.personIds.label,
      type: 'text',
      width: 34,
      value: ({ people }) => list(people.map(({ name }) => name)),
    },
    { header: words.crewIds.label, type: 'text', width: 24, value: ({ crews }) => list(crews.map(({ name }) => name)) },
    { header: words.inspectorId.label, type: 'text', width: 24, value: ({ inspector }) => inspector?.name ?? null },
    {
      header: words.materials.label,
      type: 'text',
      width: 44,
      value: ({ materials }) => list(materials.map((use) => `${use.materialName}: ${doseWords(use)}`)),
    },
    { header: words.pay.label, type: 'text', width: 14, value: ({ pay }) => orderPayNames[pay] },
    { header: 'Đơn giá (₫)', type: 'integer', width: 14, value: ({ rate }) => rate },
    { header: words.pieceUnit.label, type: 'text', width: 14, value: ({ pieceUnit }) => pieceUnit },
    { header: words.instructions.label, type: 'text', width: 40, value: ({ instructions }) => instructions },
    { header: words.safetyNotes.label, type: 'text', width: 40, value: ({ safetyNotes }) => safetyNotes },
    ...stampColumns,
  ],
  ...exportRows(workOrderList),
  filters: async (_scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: 'Loại', value: query.kind && workKindNames[query.kind] },
    { label: 'Trạng thái', value: query.state && workOrderStateNames[query.state] },
    { label: 'Từ ngày', value: query.from && formatDay(query.from) },
    { label: 'Đến ngày', value: query.to && formatDay(query.to) },
    { label: 'Chỉ phiếu', value: onlyWords(query) },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const onlyWords = ({ open, late, mine, toInspect }: WorkOrderQuery) =>
  [open && 'chưa xong', late && 'quá hạn', mine && 'của tôi và tổ của tôi', toInspect && 'chờ tôi nghiệm thu']
    .filter(Boolean)
    .join(', ') || null;

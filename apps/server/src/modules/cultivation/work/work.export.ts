import { doseWords } from '@vuon/contract/cultivation/material-words';
import { type Work, WorkQuery } from '@vuon/contract/cultivation/work';
import { workKindNames, workPriorityNames, workUrgencyNames, workWords } from '@vuon/contract/cultivation/work-input';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { formatDay } from '@vuon/contract/day';
import { type ExportList, exportRows, orderWords, stampColumns } from '#exports';
import { workList } from './work-shown.ts';

const named = (list: { name: string }[]) => list.map(({ name }) => name).join('; ') || null;

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

export const workExport: ExportList<Work, WorkQuery> = {
  list: 'works',
  title: 'Công việc',
  read: 'farm.read',
  query: WorkQuery,
  columns: [
    { header: 'Mã việc', type: 'text', width: 12, value: ({ code }) => code },
    { header: workWords.kind.label, type: 'text', width: 14, value: ({ kind }) => workKindNames[kind] },
    { header: workWords.title.label, type: 'text', width: 34, value: ({ title }) => title },
    { header: workWords.workTypeId.label, type: 'text', width: 24, value: ({ workType }) => workType.name },
    { header: workWords.farmPlanId.label, type: 'text', width: 16, value: ({ farmPlan }) => farmPlan?.code ?? null },
    { header: workWords.stageId.label, type: 'text', width: 20, value: ({ stage }) => stage?.name ?? null },
    { header: workWords.targets.label, type: 'text', width: 48, value: ({ place }) => place.words },
    { header: workWords.startsOn.label, type: 'date', width: 12, value: ({ startsOn }) => startsOn },
    { header: workWords.endsOn.label, type: 'date', width: 12, value: ({ endsOn }) => endsOn },
    { header: 'Trạng thái', type: 'text', width: 18, value: ({ state }) => workStateNames[state] },
    { header: workWords.priority.label, type: 'text', width: 10, value: ({ priority }) => workPriorityNames[priority] },
    {
      header: workWords.urgency.label,
      type: 'text',
      width: 18,
      value: ({ urgency }) => urgency && workUrgencyNames[urgency],
    },
    { header: workWords.cause.label, type: 'text', width: 34, value: ({ cause }) => cause },
    {
      header: workWords.materials.label,
      type: 'text',
      width: 44,
      value: ({ materials }) => materials.map((use) => `${use.materialName}: ${doseWords(use)}`).join('; ') || null,
    },
    { header: 'Số công (công)', type: 'number', width: 12, value: ({ labourDays }) => labourDays },
    { header: workWords.personIds.label, type: 'text', width: 34, value: ({ people }) => named(people) },
    { header: workWords.crewIds.label, type: 'text', width: 24, value: ({ crews }) => named(crews) },
    { header: 'Chi phí (₫)', type: 'integer', width: 14, value: ({ cost }) => cost },
    ...stampColumns,
  ],
  ...exportRows(workList),
  filters: async (_scope, query) => [
    { label: 'Tìm', value: query.q },
    { label: workWords.kind.label, value: query.kind && workKindNames[query.kind] },
    { label: 'Trạng thái', value: query.state && workStateNames[query.state] },
    { label: 'Từ ngày', value: query.from && formatDay(query.from) },
    { label: 'Đến ngày', value: query.to && formatDay(query.to) },
    { label: 'Chỉ việc', value: onlyWords(query) },
    { label: workWords.priority.label, value: query.priority && workPriorityNames[query.priority] },
    { label: workWords.urgency.label, value: query.urgency && workUrgencyNames[query.urgency] },
    { label: 'Đã xóa', value: query.deleted === 'only' ? 'Có' : null },
    { label: 'Sắp xếp', value: orders[query.sort] },
  ],
};

const onlyWords = ({ open, late, mine, toInspect }: WorkQuery) =>
  [open && 'chưa xong', late && 'quá hạn', mine && 'của tôi', toInspect && 'chờ tôi nghiệm thu']
    .filter(Boolean)
    .join(', ') || null;

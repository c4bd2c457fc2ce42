import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { ReactNode } from 'react';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeMark } from '#domain/work/work-type-mark.tsx';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { anchorName, anchorValue, offsetText } from '../plan-line/anchor-choice.ts';
import { materialText } from '../work/work-words.ts';
import type { EditedColumn } from './cell-edit.ts';

export type TableColumn = {
  key: EditedColumn | 'place' | 'materials' | 'cost' | 'state';
  title: string;
  align?: 'right';
  /** Edited in place: by typing, or by choosing; absent: it follows from others, or the line's form has it. */
  edit?: 'text' | 'choice';
  show: (line: PlanLine, plan: FarmPlan) => ReactNode;
  /** The text that an editor starts with. */
  text?: (line: PlanLine) => string;
};

const number = (value: number | null) => (value === null ? '' : formatNumber(value));

export const tableColumns: TableColumn[] = [
  { key: 'title', title: 'Tên việc', edit: 'text', show: ({ title }) => title, text: ({ title }) => title },
  {
    key: 'workType',
    title: 'Loại',
    edit: 'choice',
    show: ({ workType }) => <WorkTypeMark type={{ ...workType, icon: workType.icon as WorkIcon }} />,
    text: ({ workType }) => String(workType.id),
  },
  {
    key: 'anchor',
    title: 'Tính từ',
    edit: 'choice',
    show: (line, plan) => <Anchor line={line} plan={plan} />,
    text: anchorValue,
  },
  {
    key: 'startsOn',
    title: 'Từ',
    edit: 'text',
    show: ({ startsOn }) => formatDate(startsOn),
    text: ({ startsOn }) => formatDate(startsOn),
  },
  {
    key: 'endsOn',
    title: 'Đến',
    edit: 'text',
    show: ({ endsOn }) => formatDate(endsOn),
    text: ({ endsOn }) => formatDate(endsOn),
  },
  {
    key: 'place',
    title: 'Nơi làm',
    show: ({ isWholeScope, place }) =>
      isWholeScope ? <span className="cell-quiet">Cả phạm vi</span> : <span title={place.words}>{place.words}</span>,
  },
  {
    key: 'materials',
    title: 'Vật tư',
    show: ({ materials }) => {
      const words = materials.map(materialText).join(', ');
      return <span title={words}>{words}</span>;
    },
  },
  {
    key: 'labourDays',
    title: 'Số công',
    align: 'right',
    edit: 'text',
    show: ({ labourDays }) => number(labourDays),
    text: ({ labourDays }) => number(labourDays),
  },
  {
    key: 'otherCost',
    title: 'Chi phí khác',
    align: 'right',
    edit: 'text',
    show: ({ otherCost }) => (otherCost === null ? '' : formatMoney(otherCost)),
    text: ({ otherCost }) => number(otherCost),
  },
  { key: 'cost', title: 'Dự toán', align: 'right', show: ({ cost }) => (cost ? formatMoney(cost) : '') },
  { key: 'state', title: 'Trạng thái', show: ({ work }) => work && <WorkStateTag state={work.state} /> },
];

function Anchor({ line, plan }: { line: PlanLine; plan: FarmPlan }) {
  const name = anchorName(line, plan);
  if (line.anchor === 'dates') return <span className="cell-quiet">{name}</span>;
  return (
    <span title={`${name} ${offsetText(line.startOffset ?? 0)} đến ${offsetText(line.endOffset ?? 0)} ngày`}>
      {name} <span className="cell-quiet figures">{offsetText(line.startOffset ?? 0)}</span>
    </span>
  );
}

/** Before approval no line has work, and no state. */
export const columnsFor = ({ state }: FarmPlan): TableColumn[] =>
  state === 'draft' ? tableColumns.filter(({ key }) => key !== 'state') : tableColumns;

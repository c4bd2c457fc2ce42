import { DeleteOutlined, EditOutlined, WarningOutlined } from '@ant-design/icons';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { Button } from 'antd';
import { memo } from 'react';
import { CellEditor, type Choice, type Leave } from './cell-editor.tsx';
import type { TableColumn } from './table-columns.tsx';

export type Editing = { typed: string | null };
export type RowActs = {
  onCell: (lineId: number, column: number) => void;
  onEdit: (lineId: number, column: number, typed: string | null) => void;
  onDone: (line: PlanLine, column: TableColumn, text: string, then: Leave) => void;
  onCancel: () => void;
  onOpen: (line: PlanLine) => void;
  onRemove: (line: PlanLine) => void;
};

type Props = {
  plan: FarmPlan;
  line: PlanLine;
  columns: TableColumn[];
  mayWrite: boolean;
  /** The column under the cursor, if that is in this row. */
  active: number | null;
  editing: Editing | null;
  choicesOf: (line: PlanLine, column: TableColumn) => Choice[] | null;
  acts: RowActs;
};

/** One line. Only the rows that the cursor leaves and enters are drawn again: a plan may have 400 of them. */
export const LineRow = memo(function LineRow({
  plan,
  line,
  columns,
  mayWrite,
  active,
  editing,
  choicesOf,
  acts,
}: Props) {
  const isOutside = line.startsOn < plan.season.startsOn || line.endsOn > plan.season.endsOn;
  return (
    <tr data-line={line.id} aria-label={line.title}>
      {columns.map((column, index) => {
        const isEdited = active === index && editing !== null && column.edit !== undefined;
        return (
          <td
            key={column.key}
            data-column={column.key}
            data-cell={`${line.id}-${index}`}
            data-edit={(mayWrite && column.edit) || undefined}
            data-editing={isEdited || undefined}
            data-align={column.align}
            tabIndex={active === index ? 0 : -1}
            onFocus={(event) => event.target === event.currentTarget && acts.onCell(line.id, index)}
            onDoubleClick={() => (column.edit ? acts.onEdit(line.id, index, null) : acts.onOpen(line))}
          >
            {isEdited ? (
              <CellEditor
                label={`${column.title}, ${line.title}`}
                text={column.text?.(line) ?? ''}
                typed={editing.typed}
                choices={choicesOf(line, column)}
                align={column.align}
                onDone={(text, then) => acts.onDone(line, column, text, then)}
                onCancel={acts.onCancel}
              />
            ) : (
              <span
                className={column.key === 'startsOn' || column.key === 'endsOn' ? 'plan-cell figures' : 'plan-cell'}
              >
                {column.show(line, plan)}
                {column.key === 'endsOn' && isOutside && (
                  <WarningOutlined className="plan-cell-warning" title="Ngoài mùa vụ" aria-label="ngoài mùa vụ" />
                )}
              </span>
            )}
          </td>
        );
      })}
      <td className="plan-row-acts">
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`Mở việc ${line.title}`}
          onClick={() => acts.onOpen(line)}
        />
        {mayWrite && (
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Xóa việc ${line.title}`}
            onClick={() => acts.onRemove(line)}
          />
        )}
      </td>
    </tr>
  );
});

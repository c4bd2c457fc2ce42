import { SnippetsOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { formatDateRange, formatMoney } from '#lib/format.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { anchorOptions } from '../plan-line/anchor-choice.ts';
import { AddLine } from './add-line.tsx';
import type { EditedColumn } from './cell-edit.ts';
import type { Choice } from './cell-editor.tsx';
import { LineRow, type RowActs } from './line-row.tsx';
import { columnsFor, type TableColumn } from './table-columns.tsx';
import { useGrid } from './use-grid.ts';
import { useLineSave } from './use-line-save.ts';
import '#ui/page/cells.css';
import './plan-table.css';

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog);

type Props = {
  plan: FarmPlan;
  lines: PlanLine[];
  mayWrite: boolean;
  onOpen: (line: PlanLine) => void;
};

/** The lines as a table that is edited in place, by keyboard, and filled by pasting from Excel. */
export function PlanTable({ plan, lines, mayWrite, onOpen }: Props) {
  const columns = useMemo(() => columnsFor(plan), [plan]);
  const types = useQuery(workTypeChoices).data?.items;
  const { save, remove, create } = useLineSave(plan);
  const [pasting, setPasting] = useState<{ text: string; stageId: number } | null>(null);
  const whenLoaded = useWhenLoaded();
  const ordered = useMemo(
    () => plan.stages.flatMap((stage) => lines.filter(({ stageId }) => stageId === stage.id)),
    [plan.stages, lines],
  );
  const grid = useGrid(ordered, columns, mayWrite, onOpen);
  const { onCell, onEdit, onLeave, table } = grid;

  // The rows are memoised: what they call stays the same, and reads the latest of these.
  const latest = useRef({ save, remove, onOpen });
  latest.current = { save, remove, onOpen };
  const acts = useMemo(
    (): RowActs => ({
      onCell,
      onEdit,
      onDone: (line, column, text, then) => {
        onLeave(then);
        void latest.current.save(line, column.key as EditedColumn, text);
      },
      onCancel: () => onLeave('stay'),
      onOpen: (line) => latest.current.onOpen(line),
      onRemove: (line) => void latest.current.remove(line),
    }),
    [onCell, onEdit, onLeave],
  );
  const choicesOf = useCallback(
    (line: PlanLine, column: TableColumn): Choice[] | null => {
      if (column.key === 'anchor') return anchorOptions(plan, line.stageId);
      if (column.key !== 'workType') return null;
      return (types ?? [line.workType]).map(({ id, name }) => ({ value: String(id), label: name }));
    },
    [plan, types],
  );
  const openPaste = (text: string, stageId: number) => whenLoaded(PasteDialog, () => setPasting({ text, stageId }));
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // In a cell that is being edited a few words are just text.
    if (!mayWrite || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    openPaste(text, grid.activeLine?.stageId ?? plan.stages[0]?.id ?? 0);
  };
  return (
    <div className="plan-table-view">
      {mayWrite && (
        <div className="plan-table-tools">
          <Button
            icon={<SnippetsOutlined aria-hidden="true" />}
            onClick={() => openPaste('', grid.activeLine?.stageId ?? plan.stages[0]?.id ?? 0)}
          >
            Dán từ Excel
          </Button>
          <span className="note plan-table-keys">
            Mũi tên đi qua các ô, Enter sửa, Esc thôi. Ngày nhận cả +5 hay −3 tính từ mốc.
          </span>
        </div>
      )}
      <div className="plan-table-frame card">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through and edited
          role="grid"
          aria-label={`Các việc của ${plan.name}`}
          className="plan-table"
          onKeyDown={grid.onKeyDown as (event: KeyboardEvent) => void}
          onPaste={paste}
        >
          <thead>
            <tr>
              {columns.map(({ key, title, align }) => (
                <th key={key} scope="col" data-column={key} data-align={align}>
                  {title}
                </th>
              ))}
              <th className="plan-row-acts">
                <span className="visually-hidden">Thao tác</span>
              </th>
            </tr>
          </thead>
          {plan.stages.map((stage) => {
            const own = ordered.filter(({ stageId }) => stageId === stage.id);
            return (
              <tbody key={stage.id}>
                <tr className="plan-stage-row">
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <strong>{stage.name}</strong>{' '}
                    <span className="note">
                      {formatDateRange(stage.startsOn, stage.endsOn)} · {own.length} việc
                      {sumOf(own) > 0 && ` · ${formatMoney(sumOf(own))}`}
                    </span>
                  </th>
                </tr>
                {own.map((line) => (
                  <LineRow
                    key={line.id}
                    {...{ plan, line, columns, mayWrite, choicesOf, acts }}
                    active={grid.active?.lineId === line.id ? grid.active.column : null}
                    editing={grid.active?.lineId === line.id ? grid.editing : null}
                  />
                ))}
                {mayWrite && (
                  <tr className="plan-add-row">
                    <td colSpan={columns.length + 1}>
                      <AddLine plan={plan} stage={stage} lines={own} types={types ?? []} create={create} />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
      {pasting && (
        <PasteDialog plan={plan} {...pasting} types={types ?? []} create={create} onClose={() => setPasting(null)} />
      )}
    </div>
  );
}

const sumOf = (lines: PlanLine[]) => lines.reduce((sum, { cost }) => sum + cost, 0);

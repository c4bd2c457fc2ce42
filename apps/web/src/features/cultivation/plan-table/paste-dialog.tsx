import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine, PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { Form, Input, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { type PastedRow, pasteColumns, readPasted } from './paste-lines.ts';
import './paste-dialog.css';

type Props = {
  plan: FarmPlan;
  text: string;
  stageId: number;
  types: { id: number; name: string }[];
  create: (lines: PlanLineInput[]) => Promise<PlanLine[]>;
  onClose: () => void;
};

/** Rows from Excel, as they were read: nothing is added before the button is pressed. */
export function PasteDialog({ plan, text: given, stageId: first, types, create, onClose }: Props) {
  const [text, setText] = useState(given);
  const [stageId, setStageId] = useState(first);
  const [sending, setSending] = useState(false);
  const { columns, rows, leftOut } = useMemo(
    () => readPasted(text, { plan, types, stageId }),
    [text, plan, types, stageId],
  );
  const lines = rows.flatMap(({ line }) => line ?? []);
  const refused = rows.length - lines.length;
  const unread = rows.reduce((sum, row) => sum + Object.keys(row.unread).length, 0);
  const send = async () => {
    setSending(true);
    try {
      const made = await create(lines);
      tellDone(`Đã thêm ${formatNumber(made.length)} việc vào ${plan.code}`);
      onClose();
    } catch (error) {
      tellError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      width={960}
      title="Dán việc từ Excel"
      okText={lines.length ? `Thêm ${formatNumber(lines.length)} việc` : 'Thêm việc'}
      cancelText={words.cancel}
      okButtonProps={{ disabled: lines.length === 0, loading: sending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label="Các dòng từ Excel"
          htmlFor="paste-text"
          extra="Có dòng tiêu đề thì đọc theo tiêu đề; không có thì theo thứ tự: tên việc, loại, từ, đến, số công, chi phí khác, ghi chú, giai đoạn."
        >
          <Input.TextArea
            id="paste-text"
            value={text}
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        <Form.Item label="Giai đoạn của các dòng không ghi giai đoạn" htmlFor="paste-stage">
          <Select
            id="paste-stage"
            value={stageId}
            onChange={setStageId}
            options={plan.stages.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
      {unread > 0 && (
        <Notice tone="gold">
          {unread} ô chưa đọc được, tô đỏ bên dưới.
          {refused > 0 && ` ${refused} dòng thiếu tên hoặc loại sẽ bị bỏ lại; sửa ở ô trên rồi xem lại.`}
        </Notice>
      )}
      {leftOut > 0 && <Notice tone="gold">Mỗi lần thêm nhiều nhất 500 việc; {leftOut} dòng cuối bị bỏ lại.</Notice>}
      {rows.length > 0 && (
        <div className="paste-frame">
          <table className="paste-table" aria-label="Các dòng đã đọc">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {pasteColumns[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pasted rows have no other name
                <tr key={index} data-refused={row.line === null || undefined}>
                  {columns.map((column) => (
                    <Cell key={column} row={row} column={column} types={types} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}

type CellProps = { row: PastedRow; column: keyof typeof pasteColumns; types: { id: number; name: string }[] };

function Cell({ row: { cells, unread, line }, column, types }: CellProps) {
  const why = unread[column];
  // A type that was guessed from the title is told.
  const type = column === 'type' && line ? types.find(({ id }) => id === line.workTypeId)?.name : undefined;
  return (
    <td data-unread={why ? true : undefined} title={why}>
      {type ?? cells[column] ?? ''}
      {why && <small>{why}</small>}
    </td>
  );
}

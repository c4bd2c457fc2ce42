import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { StageInput } from '@vuon/contract/crops/season';
import { Button, Form, Input } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { formatDateRange } from '../../lib/format.ts';
import { fromSchema } from '../../ui/form/from-schema.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import type { DatedStage } from './stage-dates.ts';

type Props = {
  index: number;
  count: number;
  dates: DatedStage | null;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

// Only rows of this list may be dropped here.
const dragType = 'application/x-vuon-stage';

export function StageRow({ index, count, dates, readOnly, onMove, onRemove }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const [grabbed, setGrabbed] = useState(false);
  const [over, setOver] = useState(false);
  const step = (by: 1 | -1, button: string) => {
    onMove(index, index + by);
    // Moving the row in the document takes the focus away from its button, which at an end is no longer usable.
    requestAnimationFrame(() => {
      const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])];
      (
        buttons.find(({ dataset, disabled }) => dataset.step === button && !disabled) ??
        buttons.find((b) => !b.disabled)
      )?.focus();
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = Number(event.dataTransfer.getData(dragType));
    if (event.dataTransfer.types.includes(dragType) && from !== index) onMove(from, index);
  };
  return (
    <li
      ref={row}
      className="stage-row"
      data-row
      data-over={over}
      draggable={grabbed}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
      onDragEnd={() => setGrabbed(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!readOnly && (
        <span
          className="stage-grip"
          aria-hidden="true"
          onPointerDown={() => setGrabbed(true)}
          onPointerUp={() => setGrabbed(false)}
        >
          <HolderOutlined aria-hidden="true" />
        </span>
      )}
      <span className="stage-number figures" aria-hidden="true">
        {index + 1}
      </span>
      <Form.Item
        name={[index, 'name']}
        rules={[fromSchema(StageInput.shape.name, 'Tên giai đoạn')]}
        className="stage-name"
      >
        <Input maxLength={80} placeholder="Tên giai đoạn" aria-label={`Tên giai đoạn ${index + 1}`} />
      </Form.Item>
      <Form.Item name={[index, 'days']} rules={[fromSchema(StageInput.shape.days, 'Số ngày')]} className="stage-days">
        <NumberInput unit="ngày" whole label={`Số ngày của giai đoạn ${index + 1}`} />
      </Form.Item>
      <span className="stage-dates figures">{dates ? formatDateRange(dates.startsOn, dates.endsOn) : '–'}</span>
      {!readOnly && (
        <span className="stage-buttons">
          <Button
            type="text"
            data-step="up"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={`Đưa giai đoạn ${index + 1} lên`}
            disabled={index === 0}
            onClick={() => step(-1, 'up')}
          />
          <Button
            type="text"
            data-step="down"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={`Đưa giai đoạn ${index + 1} xuống`}
            disabled={index === count - 1}
            onClick={() => step(1, 'down')}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            data-remove
            aria-label={`Xóa giai đoạn ${index + 1}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

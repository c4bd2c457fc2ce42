import { DeleteOutlined } from '@ant-design/icons';
import { StageInput } from '@vuon/contract/crops/season';
import { Button, Form, Input } from 'antd';
import { formatDateRange } from '#lib/format.ts';
import { MovableRow } from '#ui/controls/movable-row.tsx';
import { fromSchema } from '#ui/form/from-schema.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { DatedStage } from './stage-dates.ts';

type Props = {
  index: number;
  count: number;
  dates: DatedStage | null;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

export function StageRow({ index, count, dates, readOnly, onMove, onRemove }: Props) {
  return (
    <MovableRow
      list="stage"
      className="stage-row"
      index={index}
      count={count}
      what={`giai đoạn ${index + 1}`}
      onMove={onMove}
      fixed={readOnly}
      more={
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          data-remove
          aria-label={`Xóa giai đoạn ${index + 1}`}
          onClick={onRemove}
        />
      }
    >
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
    </MovableRow>
  );
}

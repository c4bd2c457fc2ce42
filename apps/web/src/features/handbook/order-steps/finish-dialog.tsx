import { useQuery } from '@tanstack/react-query';
import { skyNames, type Weather } from '@vuon/contract/handbook/diary-entry-input';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { words } from '#ui/words.ts';
import { type OrderStepInput, orderOptions } from '../work-orders/order-data.ts';
import type { SteppingOrder } from './stepping-order.ts';
import '../order-record/order-record.css';

type Props = { order: SteppingOrder; onCancel: () => void; onStep: (step: OrderStepInput) => void };
type Use = WorkOrder['materials'][number];

/** What was issued and not brought back, else the norm for the part of the trees that is done. */
const expected = ({ quantity, issued, returned }: Use, share: number): number | null => {
  if (issued > 0) return Math.round((issued - returned) * 1_000) / 1_000;
  return quantity === null ? null : Math.round(quantity * share * 1_000) / 1_000;
};

/** An order is done: what was used, the weather, and whether the places that were not reported are done too go into the diary. */
export function FinishDialog({ order, onCancel, onStep }: Props) {
  const whole = useQuery(orderOptions(order.id)).data;
  const [leavesRest, setLeavesRest] = useState(false);
  const [typed, setTyped] = useState<Record<number, number | null>>({});
  const [weather, setWeather] = useState<Partial<Weather>>({});
  const [notes, setNotes] = useState('');
  const { label } = workOrderTransitions.finish;
  const left = order.place.livingCount - order.doneCount;
  const share = leavesRest && order.place.livingCount > 0 ? order.doneCount / order.place.livingCount : 1;
  const amountOf = (use: Use) => (use.materialId in typed ? (typed[use.materialId] ?? null) : expected(use, share));
  const materials = whole?.materials ?? [];
  const isComplete = whole !== undefined && materials.every((use) => amountOf(use) !== null);
  const finish = () =>
    onStep({
      action: 'finish',
      leavesRest,
      used: materials.map((use) => ({ materialId: use.materialId, quantity: amountOf(use) ?? 0 })),
      weather:
        Object.keys(weather).length > 0 ? { sky: null, temperature: null, wind: null, rain: null, ...weather } : null,
      notes: notes.trim() || null,
    });
  return (
    <Modal
      open
      title={`${label}: ${order.title}`}
      okText={label}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete }}
      onCancel={onCancel}
      onOk={finish}
    >
      <Form layout="vertical" component="div">
        {order.doneCount > 0 && left > 0 ? (
          <Form.Item label={`Còn ${formatNumber(left)} cây chưa báo`}>
            <Radio.Group
              value={leavesRest}
              onChange={({ target }) => setLeavesRest(target.value as boolean)}
              options={[
                { value: false, label: 'Đã làm hết' },
                { value: true, label: 'Để lại, giao bù sau' },
              ]}
            />
          </Form.Item>
        ) : (
          <p className="finish-place">
            Đã làm xong {order.place.words}. Nhật ký được ghi và người nghiệm thu được báo.
          </p>
        )}
        {materials.map((use) => (
          <Form.Item
            key={use.materialId}
            label={`Đã dùng ${use.materialName}`}
            htmlFor={`used-${use.materialId}`}
            required
            extra={
              use.quantity !== null &&
              `Định mức ${stockText(use.quantity, use.unit)}${use.issued > 0 ? `, đã xuất ${stockText(use.issued, use.unit)}` : ''}`
            }
          >
            <NumberInput
              id={`used-${use.materialId}`}
              unit={unitName(use.unit)}
              value={amountOf(use)}
              onChange={(quantity) => setTyped((now) => ({ ...now, [use.materialId]: quantity }))}
            />
          </Form.Item>
        ))}
        <div className="finish-weather">
          <Form.Item label="Trời" htmlFor="finish-sky">
            <Select
              id="finish-sky"
              allowClear
              options={optionsOf(skyNames)}
              placeholder="Chọn"
              value={weather.sky ?? null}
              onChange={(sky) => setWeather((now) => ({ ...now, sky: sky ?? null }))}
            />
          </Form.Item>
          <Form.Item label="Gió" htmlFor="finish-wind">
            <NumberInput
              id="finish-wind"
              unit="km/giờ"
              value={weather.wind ?? null}
              onChange={(wind) => setWeather((now) => ({ ...now, wind }))}
            />
          </Form.Item>
        </div>
        <Form.Item label="Ghi chú vào nhật ký" htmlFor="finish-notes">
          <Input.TextArea
            id="finish-notes"
            value={notes}
            maxLength={4_000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

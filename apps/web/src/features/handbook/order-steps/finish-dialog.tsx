import { useQuery } from '@tanstack/react-query';
import { skyNames, type Weather } from '@vuon/contract/handbook/diary-entry-input';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { workOrderTransitions } from '@vuon/contract/handbook/work-order-state';
import { Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { words } from '#ui/words.ts';
import {
  asksAboutRest,
  finishStep,
  isComplete,
  restWords,
  type TypedAmounts,
  unreportedCount,
  usedAmounts,
} from '../work-orders/finish-step.ts';
import { type OrderStepInput, orderOptions } from '../work-orders/order-data.ts';
import type { SteppingOrder } from './stepping-order.ts';
import '../order-record/order-record.css';

type Props = { order: SteppingOrder; onCancel: () => void; onStep: (step: OrderStepInput) => void };

/** An order is done: what was used, the weather, and whether the places that were not reported are done too go into the diary. */
export function FinishDialog({ order, onCancel, onStep }: Props) {
  const whole = useQuery(orderOptions(order.id)).data;
  const [leavesRest, setLeavesRest] = useState(false);
  const [typed, setTyped] = useState<TypedAmounts>({});
  const [weather, setWeather] = useState<Partial<Weather>>({});
  const [notes, setNotes] = useState('');
  const { label } = workOrderTransitions.finish;
  const materials = whole?.materials ?? [];
  const amounts = usedAmounts(order, materials, { leavesRest, typed });
  const finish = () => onStep({ action: 'finish', ...finishStep({ leavesRest, amounts, weather, notes }) });
  return (
    <Modal
      open
      title={`${label}: ${order.title}`}
      okText={label}
      cancelText={words.cancel}
      okButtonProps={{ disabled: !whole || !isComplete(amounts) }}
      onCancel={onCancel}
      onOk={finish}
    >
      <Form layout="vertical" component="div">
        {asksAboutRest(order) ? (
          <Form.Item label={`Còn ${formatNumber(unreportedCount(order))} cây chưa báo`}>
            <Radio.Group
              value={leavesRest}
              onChange={({ target }) => setLeavesRest(target.value as boolean)}
              options={[
                { value: false, label: restWords.done },
                { value: true, label: restWords.left },
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
              value={amounts[use.materialId] ?? null}
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

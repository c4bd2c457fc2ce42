import { dayInVietnam } from '@vuon/contract/day';
import { type Grade, gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useLotActs } from '../lots/lot-data.ts';
import { gradeName, kgText } from '../lots/lot-words.ts';
import '../lot-record/lot-record.css';

const usual = ['Hao cân khi để', 'Dập, nứt khi chuyển', 'Thối cuống', 'Mẫu kiểm nghiệm'];

/** Fruit that was thrown away, dried out or taken as a sample. */
export function LossDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { lose } = useLotActs();
  const there = lot.balance.filter(({ left }) => left > 0);
  const [grade, setGrade] = useState<Grade | null>(there[0]?.grade ?? null);
  const [kg, setKg] = useState<number | null>(null);
  const [lostOn, setLostOn] = useState(dayInVietnam(new Date()));
  const [reason, setReason] = useState('');
  const left = there.find((one) => one.grade === grade)?.left ?? 0;
  return (
    <ActDialog
      title={`Ghi hao hụt của ${lot.code}`}
      okText={kg ? `Ghi hao hụt ${kgText(kg)}` : 'Ghi hao hụt'}
      danger
      isComplete={grade !== null && kg !== null && kg > 0 && reason.trim() !== ''}
      act={(idempotencyKey) => lose(lot, { grade: grade ?? 'mixed', kg: kg ?? 0, lostOn, reason }, { idempotencyKey })}
      done={({ code, kgLeft }) => `Đã ghi hao hụt; ${code} còn ${kgText(kgLeft)}`}
      onClose={onClose}
    >
      <Form.Item label="Loại" htmlFor="loss-grade" required>
        <Select<Grade>
          id="loss-grade"
          value={grade}
          onChange={setGrade}
          options={there.map((one) => ({
            value: one.grade,
            label: `${gradeNames[one.grade]} (còn ${kgText(one.left)})`,
          }))}
        />
      </Form.Item>
      <Form.Item
        label="Khối lượng"
        htmlFor="loss-kg"
        required
        extra={grade && `Còn ${kgText(left)} ${gradeName(grade)}`}
      >
        <NumberInput id="loss-kg" unit="kg" value={kg} onChange={setKg} />
      </Form.Item>
      <Form.Item label="Ngày" htmlFor="loss-day" required>
        <DayInput id="loss-day" value={lostOn} onChange={(day) => day && setLostOn(day)} />
      </Form.Item>
      <Form.Item label="Lý do" htmlFor="loss-reason" required>
        <Input id="loss-reason" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className="lot-acts">
          {usual.map((one) => (
            <Button key={one} size="small" onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </div>
      </Form.Item>
    </ActDialog>
  );
}

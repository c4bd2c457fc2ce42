import { type Grade, gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useLotActs } from '../lots/lot-data.ts';
import { gradeName, kgText } from '../lots/lot-words.ts';

/** How much of each grade becomes a new lot; its page opens then. */
export function SplitDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const navigate = useNavigate();
  const { split } = useLotActs();
  const [kgs, setKgs] = useState<Partial<Record<Grade, number | null>>>({});
  const [store, setStore] = useState('');
  const [notes, setNotes] = useState('');
  const there = lot.balance.filter(({ left }) => left > 0);
  const lines = there.flatMap(({ grade }) => {
    const kg = kgs[grade];
    return kg ? [{ grade, kg }] : [];
  });
  const sum = lines.reduce((all, { kg }) => all + kg, 0);
  return (
    <ActDialog
      title={`Tách lô ${lot.code}`}
      okText={sum > 0 ? `Tách ${kgText(sum)}` : 'Tách'}
      isComplete={lines.length > 0}
      act={async (idempotencyKey) => {
        const made = await split(lot, { lines, store: store || null, notes: notes || null }, { idempotencyKey });
        void navigate(lotPath(made.id));
        return made;
      }}
      done={({ code, kgLeft }) => `Đã tách ${kgText(kgLeft)} thành lô ${code}`}
      onClose={onClose}
    >
      {there.map(({ grade, left }) => (
        <Form.Item key={grade} label={gradeNames[grade]} htmlFor={`split-${grade}`} extra={`Còn ${kgText(left)}`}>
          <NumberInput
            id={`split-${grade}`}
            label={`Khối lượng ${gradeName(grade)}`}
            unit="kg"
            value={kgs[grade] ?? null}
            onChange={(kg) => setKgs({ ...kgs, [grade]: kg })}
          />
        </Form.Item>
      ))}
      <Form.Item label="Nơi để hàng" htmlFor="split-store">
        <Input id="split-store" maxLength={120} value={store} onChange={({ target }) => setStore(target.value)} />
      </Form.Item>
      <Form.Item label="Ghi chú" htmlFor="split-notes">
        <Input id="split-notes" maxLength={500} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Form.Item>
    </ActDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Lot } from '@vuon/contract/harvest/lot';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { SeveralSelect } from '#ui/inputs/several-select.tsx';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { lotChoices, useLotActs } from '../lots/lot-data.ts';
import { kgText } from '../lots/lot-words.ts';

/** All that is left of the chosen lots goes into this one. */
export function MergeDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { merge } = useLotActs();
  const [fromIds, setFromIds] = useState<number[]>([]);
  const [notes, setNotes] = useState('');
  const { data } = useQuery(lotChoices({ cropGroupId: lot.cropGroup.id, left: 'some' }));
  const others = data?.items.filter(({ id }) => id !== lot.id) ?? [];
  const sum = others.filter(({ id }) => fromIds.includes(id)).reduce((all, { kgLeft }) => all + kgLeft, 0);
  return (
    <ActDialog
      title={`Gộp lô khác vào ${lot.code}`}
      okText={fromIds.length > 0 ? `Gộp ${fromIds.length} lô, ${kgText(sum)}` : 'Gộp'}
      isComplete={fromIds.length > 0}
      act={(idempotencyKey) => merge(lot, { fromIds, notes: notes || null }, { idempotencyKey })}
      done={({ code, kgLeft }) => `Đã gộp; ${code} còn ${kgText(kgLeft)}`}
      onClose={onClose}
    >
      <Form.Item
        label="Lô gộp vào"
        htmlFor="merge-lots"
        required
        extra={others.length > 0 ? 'Cùng nhóm cây, còn hàng.' : 'Không có lô cùng nhóm cây nào còn hàng.'}
      >
        <SeveralSelect
          id="merge-lots"
          value={fromIds}
          onChange={setFromIds}
          options={others.map(({ id, code, kgLeft }) => ({ value: id, label: `${code} (còn ${kgText(kgLeft)})` }))}
          placeholder="Chọn lô hàng"
        />
      </Form.Item>
      <Form.Item label="Ghi chú" htmlFor="merge-notes">
        <Input id="merge-notes" maxLength={500} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Form.Item>
    </ActDialog>
  );
}

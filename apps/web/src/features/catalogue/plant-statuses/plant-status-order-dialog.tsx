import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlantStatus } from '@vuon/contract/catalogue/plant-status';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { MovableRow } from '#ui/controls/movable-row.tsx';
import { tellDone } from '#ui/feedback/tell.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { StatusDisc } from './plant-status-columns.tsx';
import { usePlantStatusActs } from './plant-status-data.ts';
import { arranged, moved } from './plant-status-order.ts';

/** The order of legends and choices: the system's statuses come first and stay; the entity's own follow and can be moved. */
export function PlantStatusOrderDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { order } = usePlantStatusActs();
  const all = useQuery(plantStatusList()).data ?? [];
  const system = all.filter(({ entityId }) => entityId === null);
  const own = all.filter(({ entityId }) => entityId !== null);
  const [ids, setIds] = useState<number[] | null>(null);
  const [told, setTold] = useState('');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const shown = arranged(own, ids);
  const isChanged = shown.some(({ id }, place) => id !== own[place]?.id);

  const move = (from: number, to: number) => {
    const next = moved(shown, from, to);
    setIds(next.map(({ id }) => id));
    setTold(`${shown[from]?.name}: thứ ${to + 1} trên ${shown.length}`);
  };
  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      await order(shown.map(({ id }) => id));
      tellDone('Đã lưu thứ tự');
      onClose();
    } catch (failure) {
      setError(failure);
      setSaving(false);
      // Somebody added or removed a status meanwhile: the list is updated, and the user's order stays.
      void client.invalidateQueries({ queryKey: plantStatusList().queryKey });
    }
  };
  return (
    <Modal
      open
      width={520}
      title="Sắp xếp tình trạng"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={saving} disabled={!isChanged} onClick={() => void save()}>
            Lưu thứ tự
          </Button>
        </>
      }
    >
      <p className="status-order-help">
        Chú giải bản đồ và các ô chọn theo thứ tự này. Màu giữ nguyên; tình trạng của hệ thống luôn đứng trước.
      </p>
      {error !== null && <OrderError error={error} />}
      <ul className="status-order" aria-label="Của hệ thống">
        {system.map((status) => (
          <li key={status.id} className="status-order-row">
            <OrderedStatus status={status} />
            <span className="cell-quiet">Hệ thống</span>
          </li>
        ))}
      </ul>
      <ol className="status-order status-order-own" aria-label="Của đơn vị">
        {shown.map((status, index) => (
          <MovableRow
            key={status.id}
            list="plant-status"
            className="status-order-row"
            index={index}
            count={shown.length}
            what={status.name}
            onMove={move}
          >
            <OrderedStatus status={status} />
            {status.archived && <StatusTag tone="grey">Lưu trữ</StatusTag>}
          </MovableRow>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
    </Modal>
  );
}

function OrderedStatus({ status }: { status: PlantStatus }) {
  return (
    <span className="status-order-name">
      <StatusDisc color={status.color} /> {status.name}
    </span>
  );
}

function OrderError({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text}
    </Notice>
  );
}

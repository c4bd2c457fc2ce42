import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Planted } from '#domain/plants/planted-offer.ts';
import { farmPlansPath } from '../paths.ts';
import { batchOptions } from '../planting-batches/batch-data.ts';
import { treesText } from '../planting-batches/batch-words.ts';
import { ChangeTreesDialog } from '../planting-batches/change-trees-dialog.tsx';
import { BatchSelect } from './batch-select.tsx';

type Props = { planting: Planted; onClose: () => void };

export function PlantedDialog({ planting, onClose }: Props) {
  const id = useId();
  const [batchId, setBatchId] = useState<number | null>(null);
  const batch = useQuery({ ...batchOptions(batchId ?? 0), enabled: batchId !== null }).data ?? null;
  return (
    <ChangeTreesDialog
      title={`Đưa ${treesText(planting.plantCount)} vào đợt trồng`}
      batch={batch}
      act="add"
      by={{ kind: 'planting', plantingId: planting.id }}
      onClose={onClose}
    >
      <div className="trees-dialog-way">
        <label htmlFor={id}>Đợt trồng</label>
        <BatchSelect id={id} value={batchId} onChange={setBatchId} />
        <p className="note">
          Chưa có đợt phù hợp? Thêm ở mục Đợt trồng của{' '}
          <Link to={farmPlansPath} onClick={onClose}>
            kế hoạch canh tác
          </Link>
          ; những cây này chờ ở đó, mục Cây vừa tạo.
        </p>
      </div>
    </ChangeTreesDialog>
  );
}

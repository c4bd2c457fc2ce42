import type { Plot, PlotInput } from '@vuon/contract/orchard/plot';
import { Button } from 'antd';
import { useState } from 'react';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { tellError } from '#ui/feedback/tell.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { plotValues } from '../plots/plot-values.ts';
import { usePlantingActs } from './planting-data.ts';

type Props = { plot: Plot; onLater: () => void };

/** Asked before trees are laid out: spacing, density and the days to harvest come from the crop group. */
export function PlantingCrop({ plot, onLater }: Props) {
  const { change } = usePlantingActs();
  const [cropGroupId, choose] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await change(plot, { ...(plotValues(plot) as PlotInput), cropGroupId });
    } catch (error) {
      setSaving(false);
      tellError(error);
    }
  };
  return (
    <>
      <PageHead title="Tạo hàng và cây" summary={`Lô ${plot.code}`} />
      <EmptyState
        title={`Lô ${plot.code} trồng gì?`}
        text="Khoảng cách, mật độ nên trồng và ngày dự kiến thu đi theo nhóm cây."
        actions={
          <div className="planting-crop">
            <label htmlFor="planting-crop" className="visually-hidden">
              Nhóm cây
            </label>
            <CropGroupSelect id="planting-crop" value={cropGroupId} onChange={choose} />
            <Button type="primary" disabled={cropGroupId === null} loading={saving} onClick={() => void save()}>
              Chọn nhóm cây này
            </Button>
            <Button type="text" onClick={onLater}>
              Để sau
            </Button>
          </div>
        }
      />
    </>
  );
}

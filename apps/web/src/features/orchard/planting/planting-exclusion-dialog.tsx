import type { PolygonLocation } from '@vuon/contract/orchard/location';
import {
  type ExclusionKind,
  exclusionKindNames,
  exclusionKinds,
  type Plot,
  type PlotInput,
} from '@vuon/contract/orchard/plot';
import { Input, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { DrawDialog } from '#map/draw/draw-dialog.tsx';
import { drawingOf, locationOf } from '#map/draw/drawing-location.ts';
import type { MapShape } from '#map/map-types.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { exclusionShapes, plotShape } from '../areas/area-shapes.ts';
import { plotValues } from '../plots/plot-values.ts';
import { usePlantingActs } from './planting-data.ts';
import { PlantingField } from './planting-field.tsx';

type Props = { plot: Plot; around: MapShape[]; onClose: () => void };

/** Draws a piece to leave out, asks for its kind, and stores it in the plot. */
export function PlantingExclusionDialog({ plot, around, onClose }: Props) {
  const { change } = usePlantingActs();
  const [location, setLocation] = useState<PolygonLocation | null>(null);
  const [kind, setKind] = useState<ExclusionKind>('ditch');
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const context = useMemo(
    () => [...around, ...plotShape(plot, {}), ...exclusionShapes(plot.exclusions)],
    [around, plot],
  );
  if (!location)
    return (
      <DrawDialog
        initial={drawingOf('Polygon', null)}
        context={context}
        label="Vùng loại trừ"
        onCancel={onClose}
        onUse={(drawn) => setLocation(locationOf(drawn) as PolygonLocation)}
      />
    );
  const store = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const exclusions = [...plot.exclusions, { kind, name: name.trim() || null, location }];
      await change(plot, { ...(plotValues(plot) as PlotInput), exclusions });
      onClose();
    } catch (error) {
      setSaving(false);
      const { title, text } = explainError(error);
      setProblem(`${title}. ${text}`);
    }
  };
  return (
    <Modal
      open
      title={`Thêm vùng loại trừ vào lô ${plot.code}`}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={saving}
      onOk={store}
      onCancel={onClose}
      mask={{ closable: false }}
      width={440}
    >
      <div className="planting-two planting-dialog">
        <PlantingField label="Loại">
          {(id) => (
            <Select
              id={id}
              value={kind}
              onChange={setKind}
              options={exclusionKinds.map((value) => ({ value, label: exclusionKindNames[value] }))}
            />
          )}
        </PlantingField>
        <PlantingField label="Tên">
          {(id) => (
            <Input
              id={id}
              value={name}
              maxLength={60}
              placeholder={exclusionKindNames[kind]}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </PlantingField>
      </div>
      {problem && (
        <Notice tone="red" alert>
          {problem}
        </Notice>
      )}
    </Modal>
  );
}

import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { PolygonLocation } from '@vuon/contract/orchard/location';
import { type Exclusion, exclusionKindNames, exclusionKinds, type Plot } from '@vuon/contract/orchard/plot';
import { squareMetres } from '@vuon/geo/measure/measure';
import { Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { drawingOf, locationOf } from '#map/draw/drawing-location.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { exclusionShapes, plotShape } from '../areas/area-shapes.ts';
import { useSurroundings } from './surroundings.ts';
import '../places/orchard-form.css';

const DrawDialog = lazyPart(async () => (await import('#map/draw/draw-dialog.tsx')).DrawDialog);

const most = 50;
type Draft = Partial<Exclusion>;

/** Ditches, ponds, houses: pieces of the plot where no tree is planted. */
export function ExclusionsCard({ areaId, plot }: { areaId: number; plot: Plot | null }) {
  const { form, changed, readOnly } = useEntityForm();
  const exclusions: Draft[] = Form.useWatch('exclusions', { form, preserve: true }) ?? [];
  const boundary: PolygonLocation | null = Form.useWatch('location', { form, preserve: true }) ?? null;
  const code: string = Form.useWatch('code', { form, preserve: true }) ?? '';
  const { shapes } = useSurroundings(areaId, plot?.id ?? null);
  const { rows, afterRemove } = useRowFocus<HTMLDivElement>();
  const whenLoaded = useWhenLoaded();
  /** The index of the exclusion that is being drawn; one past the last: a new one. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const draw = (index: number) => whenLoaded(DrawDialog, () => setDrawn(index));
  const around = useMemo(
    () => [
      ...shapes,
      ...plotShape({ id: 0, code, location: boundary }, { selected: true }),
      ...exclusionShapes(exclusions.filter((_, index) => index !== drawn)),
    ],
    [shapes, code, boundary, exclusions, drawn],
  );
  return (
    <FormCard title="Vùng loại trừ" columns={1} edited={changed.has('exclusions')}>
      <Form.List name="exclusions">
        {(fields, { add, remove }) => (
          <div ref={rows} className="exclusions">
            {fields.map(({ key, name: index }) => (
              <ExclusionRow
                key={key}
                index={index}
                location={exclusions[index]?.location ?? null}
                readOnly={readOnly}
                onDraw={() => draw(index)}
                onRemove={() => {
                  remove(index);
                  afterRemove(index);
                }}
              />
            ))}
            {fields.length === 0 && (
              <p className="cell-quiet">
                {readOnly ? 'Không có.' : 'Mương, ao, đường, nhà trong lô: không trồng cây ở đó.'}
              </p>
            )}
            {!readOnly && (
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden="true" />}
                data-add
                disabled={fields.length >= most}
                onClick={() => draw(fields.length)}
              >
                Vẽ vùng loại trừ
              </Button>
            )}
            {drawn !== null && (
              <DrawDialog
                initial={drawingOf('Polygon', exclusions[drawn]?.location ?? null)}
                context={around}
                label={exclusions[drawn]?.name || 'Vùng loại trừ'}
                onUse={(drawing) => {
                  const location = locationOf(drawing);
                  if (drawn < fields.length) form.setFieldValue(['exclusions', drawn, 'location'], location);
                  else add({ kind: 'ditch', name: null, location });
                  setDrawn(null);
                }}
                onCancel={() => setDrawn(null)}
              />
            )}
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

type RowProps = {
  index: number;
  location: PolygonLocation | null;
  readOnly: boolean;
  onDraw: () => void;
  onRemove: () => void;
};

function ExclusionRow({ index, location, readOnly, onDraw, onRemove }: RowProps) {
  const nth = index + 1;
  const size = location ? squareMetres(location.geometry.geoCoordinate) : null;
  return (
    <div className="exclusion-row" data-row>
      <span className="exclusion-mark" aria-hidden="true" />
      <Form.Item name={[index, 'kind']}>
        <Select
          aria-label={`Loại của vùng ${nth}`}
          options={exclusionKinds.map((value) => ({ value, label: exclusionKindNames[value] }))}
        />
      </Form.Item>
      <Form.Item name={[index, 'name']}>
        <Input maxLength={60} placeholder={readOnly ? ' ' : 'Mương thoát nước'} aria-label={`Tên của vùng ${nth}`} />
      </Form.Item>
      {/* Drawn in a dialog of its own; errors of the server are shown here. */}
      <Form.Item name={[index, 'location']} className="exclusion-size">
        <Drawn squareMetres={size} />
      </Form.Item>
      {!readOnly && (
        <span className="exclusion-buttons">
          <Button
            type="text"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={`Vẽ lại vùng ${nth}`}
            onClick={onDraw}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            data-remove
            aria-label={`Xóa vùng ${nth}`}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  );
}

function Drawn({ squareMetres: size }: { squareMetres: number | null }) {
  return <span className="figures">{size === null ? 'Chưa vẽ' : `${formatNumber(Math.round(size))}\u00a0m²`}</span>;
}

import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { LineLocation, PointLocation, PolygonLocation } from '@vuon/contract/orchard/location';
import type { Position } from '@vuon/geo/measure/geometry';
import { Button } from 'antd';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { useEntityForm } from '#ui/form/form-context.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { LocationMap } from '../location/location-map.tsx';
import type { DrawnWarning, MapPoints, MapShape } from '../map-types.ts';
import type { Drawing, DrawingType } from './drawing.ts';
import { drawingOf, locationOf, shapeOf } from './drawing-location.ts';
import { LocationFigures } from './location-figures.tsx';
import './location-field.css';

export type Locations = { Polygon: PolygonLocation; LineString: LineLocation; Point: PointLocation };

type Drawable = { draw: () => void };

/** Opens the drawing table of the form's field of that name, from elsewhere in the form. */
export function useDrawField(name: string): () => void {
  const { form } = useEntityForm();
  return () => (form.getFieldInstance(name) as Drawable | undefined)?.draw();
}

export type LocationFieldProps<K extends DrawingType> = {
  id?: string;
  ref?: Ref<Drawable>;
  value?: Locations[K] | null;
  onChange?: (value: Locations[K] | null) => void;
  type: K;
  /** The shapes around it: drawn behind it, and the drawing snaps to their corners and edges. */
  context: MapShape[];
  points?: MapPoints | undefined;
  readOnly?: boolean | undefined;
  /** 'Lô A-10': names the drawing. */
  label: string;
  /** The kind of record that the place belongs to; by default given by `type`. */
  kind?: MapShape['kind'];
  /** May have to load its code first. */
  warn?: ((rings: Position[][]) => DrawnWarning[] | Promise<DrawnWarning[]>) | undefined;
  /** Metres, when the place came from the device's position; null when it was drawn. */
  onAccuracy?: ((metres: number | null) => void) | undefined;
};

const DrawDialog = lazyPart(async () => (await import('./draw-dialog.tsx')).DrawDialog);

const words: Record<DrawingType, { draw: string; clear: string; none: string }> = {
  Polygon: { draw: 'Vẽ ranh giới', clear: 'Xóa ranh giới', none: 'Chưa vẽ ranh giới' },
  LineString: { draw: 'Vẽ đường', clear: 'Xóa đường', none: 'Chưa vẽ đường' },
  Point: { draw: 'Đặt vị trí', clear: 'Xóa vị trí', none: 'Chưa có vị trí' },
};

/** The place of a record in its form: shown on a small map, drawn on a large one. */
export function LocationField<K extends DrawingType>(props: LocationFieldProps<K>) {
  const { id, value = null, onChange, type, context, points, readOnly = false, label, kind, warn, onAccuracy } = props;
  const [drawing, setDrawing] = useState(false);
  const whenLoaded = useWhenLoaded();
  const draw = () => whenLoaded(DrawDialog, () => setDrawing(true));
  useImperativeHandle(props.ref, () => ({ draw }));
  const drawn = useMemo(() => drawingOf(type, value), [type, value]);
  const shapes = useMemo(
    () => [...context, ...shapeOf(drawn, { kind, label, selected: true })],
    [context, drawn, kind, label],
  );
  const [place] = type === 'Point' ? drawn.corners : [];
  const isDrawn = drawn.corners.length > 0;
  const use = (next: Drawing, accuracy: number | null) => {
    setDrawing(false);
    onAccuracy?.(accuracy);
    onChange?.(locationOf(next) as Locations[K] | null);
  };
  return (
    <div id={id} className="location-field">
      {shapes.length > 0 || place ? (
        <LocationMap shapes={shapes} points={points} height={280} label={`Bản đồ ${label}`} {...(place && { place })} />
      ) : (
        <div className="location-none">{words[type].none}</div>
      )}
      <div className="location-foot">
        {isDrawn ? <LocationFigures drawing={drawn} /> : <span className="location-quiet">{words[type].none}</span>}
        {!readOnly && (
          <div className="location-buttons">
            {isDrawn && (
              <Button type="text" danger icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
                {words[type].clear}
              </Button>
            )}
            <Button icon={<EditOutlined />} onClick={draw}>
              {isDrawn ? 'Vẽ lại' : words[type].draw}
            </Button>
          </div>
        )}
      </div>
      {drawing && (
        <DrawDialog
          initial={drawn}
          context={context}
          points={points}
          label={label}
          warn={warn}
          onUse={use}
          onCancel={() => setDrawing(false)}
        />
      )}
    </div>
  );
}

import { Modal } from 'antd';
import { useMemo } from 'react';
import { usePhone } from '#ui/use-phone.ts';
import { MapChips } from '../controls/map-chips.tsx';
import { MapScale } from '../controls/map-scale.tsx';
import { MapTools } from '../controls/map-tools.tsx';
import { chipsOf } from '../location/location-map-shown.tsx';
import type { MapPoints, MapShape } from '../map-types.ts';
import { MapView } from '../map-view.tsx';
import { boundsOf, boundsToShow } from '../view/bounds.ts';
import type { Padding } from '../view/show-bounds.ts';
import { DrawBottom } from './draw-bottom.tsx';
import { DrawTools } from './draw-tools.tsx';
import { DrawTop } from './draw-top.tsx';
import type { Drawing } from './drawing.ts';
import { TableCanvas } from './table-canvas.tsx';
import { useDrawTable, type Warn, warningShapes } from './use-draw-table.ts';
import { useDropDrawing } from './use-drop-drawing.ts';
import './draw.css';

type Props = {
  initial: Drawing;
  context: MapShape[];
  points?: MapPoints | undefined;
  label: string;
  warn?: Warn | undefined;
  /** `accuracy`: metres, when the place is the device's. */
  onUse: (drawing: Drawing, accuracy: number | null) => void;
  onCancel: () => void;
};

/** Pixels that the bar, the tools and an open panel cover: a panel stands at the left, on phones below. */
const covered = (isPhone: boolean, hasPanel: boolean): Partial<Padding> =>
  isPhone
    ? { top: 160, right: 56, bottom: hasPanel ? 320 : 72 }
    : { top: 72, right: 56, bottom: 40, left: hasPanel ? 376 : 0 };

/** The drawing table, over the whole page. */
export function DrawDialog({ initial, context, points, label, warn, onUse, onCancel }: Props) {
  const table = useDrawTable(initial, warn);
  const { drawing, arrived, warnings } = table;
  const dropDrawing = useDropDrawing();
  const shapes = useMemo(
    () => [...context.map((shape) => ({ ...shape, selected: false, dimmed: true })), ...warningShapes(warnings)],
    [context, warnings],
  );
  const chips = useMemo(() => chipsOf(shapes), [shapes]);
  const around = useMemo(() => boundsToShow(context, points), [context, points]);
  const bounds = useMemo(() => boundsOf(arrived ?? initial.corners) ?? around, [arrived, initial, around]);
  const padding = covered(usePhone(), table.panel !== null);
  return (
    <Modal
      open
      title={<span className="visually-hidden">Vẽ {label}</span>}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width="100vw"
      className="draw-dialog"
      wrapClassName="draw-dialog-wrap"
      transitionName=""
      maskTransitionName=""
    >
      <MapView label={`Vẽ ${label}`} shapes={shapes} points={[points ?? null]} bounds={bounds} padding={padding}>
        <MapChips chips={chips} />
        <TableCanvas table={table} context={context} />
        <MapTools bounds={bounds} padding={padding}>
          <DrawTools table={table} />
        </MapTools>
        <MapScale />
      </MapView>
      <DrawTop
        label={label}
        table={table}
        use="Dùng hình này"
        onUse={() => onUse(drawing, table.accuracy)}
        onCancel={() => dropDrawing(table.isChanged, onCancel)}
      />
      <DrawBottom table={table} around={around} />
    </Modal>
  );
}

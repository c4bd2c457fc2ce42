import { AimOutlined, DeleteOutlined, EditOutlined, LinkOutlined, SnippetsOutlined } from '@ant-design/icons';
import type { Position } from '@vuon/geo/geometry';
import { App, Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useLeaveReason } from '../ui/leave-reason.ts';
import { Notice } from '../ui/notice.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { boundsOf, boundsToShow } from './bounds.ts';
import { DrawBar } from './draw-bar.tsx';
import { DrawCanvas } from './draw-canvas.tsx';
import {
  addCorner,
  cornerNoun,
  type Drawing,
  emptyDrawing,
  faultOf,
  finish,
  leastCorners,
  removeCorner,
} from './drawing.ts';
import { chipsOf } from './location-map-shown.tsx';
import { MapChips } from './map-chips.tsx';
import { MapScale } from './map-scale.tsx';
import { MapTool, MapTools } from './map-tools.tsx';
import type { DrawnWarning, MapPoints, MapShape } from './map-types.ts';
import { MapView } from './map-view.tsx';
import { NextCorner } from './next-corner.tsx';
import type { Padding } from './show-bounds.ts';
import { useDrawing } from './use-drawing.ts';
import { useMyPlace } from './use-my-place.ts';
import { useWarnings } from './use-warnings.ts';
import './draw.css';

// With proj4, which few drawings need.
const PasteCorners = lazyPart(async () => (await import('./paste-corners.tsx')).PasteCorners);

type Props = {
  initial: Drawing;
  context: MapShape[];
  points?: MapPoints | undefined;
  label: string;
  warn?: ((rings: Position[][]) => DrawnWarning[] | Promise<DrawnWarning[]>) | undefined;
  /** `accuracy`: metres, when the place is the device's. */
  onUse: (drawing: Drawing, accuracy: number | null) => void;
  onCancel: () => void;
};

const hints: Record<Drawing['type'], string> = {
  Polygon: 'Bấm lên bản đồ để đặt từng góc; bấm lại góc đầu để khép kín.',
  LineString: 'Bấm lên bản đồ để đặt từng điểm; bấm lại điểm cuối để kết thúc.',
  Point: 'Bấm lên bản đồ để đặt vị trí.',
};
const unused = {
  title: 'Bỏ hình đang vẽ?',
  text: 'Hình bạn vừa vẽ chưa được dùng và sẽ mất.',
  leave: 'Bỏ hình và rời đi',
};
/** Pixels that the bar, the tools and an open panel cover: a panel stands at the left, on phones below. */
const covered = (isPhone: boolean, hasPanel: boolean): Partial<Padding> =>
  isPhone
    ? { top: 160, right: 56, bottom: hasPanel ? 320 : 72 }
    : { top: 72, right: 56, bottom: 40, left: hasPanel ? 376 : 0 };

/** The drawing table, over the whole page. */
export function DrawDialog({ initial, context, points, label, warn, onUse, onCancel }: Props) {
  const { modal } = App.useApp();
  const { drawing, change, ...steps } = useDrawing(initial);
  const [selected, setSelected] = useState<number | null>(null);
  const [isSnapping, setSnapping] = useState(true);
  const [panel, setPanel] = useState<'typed' | 'pasted' | null>(null);
  const [accuracy, setAccuracy] = useState<number | null>(null);
  // Moved to what came from elsewhere than the hand: a typed list, the device's place.
  const [arrived, setArrived] = useState<Position[] | null>(null);
  const fault = useMemo(() => faultOf(drawing), [drawing]);
  const warnings = useWarnings(drawing, warn);
  const { find, finding, trouble } = useMyPlace((place) => {
    change(addCorner(drawing, place.position));
    setAccuracy(place.accuracy);
    setArrived([place.position]);
  });
  useLeaveReason(() => (steps.isChanged ? unused : null));

  const draw = (next: Drawing, isSameStep?: boolean) => {
    change(next, isSameStep);
    setAccuracy(null);
  };
  const shapes = useMemo(
    () => [
      ...context.map((shape) => ({ ...shape, selected: false, dimmed: true })),
      ...warnings.flatMap(({ pieces }, index) =>
        pieces.map((rings, piece): MapShape => ({ id: `warning-${index}-${piece}`, kind: 'warning', rings })),
      ),
    ],
    [context, warnings],
  );
  const chips = useMemo(() => chipsOf(shapes), [shapes]);
  const around = useMemo(() => boundsToShow(context, points), [context, points]);
  const bounds = useMemo(() => boundsOf(arrived ?? initial.corners) ?? around, [arrived, initial, around]);
  const padding = covered(usePhone(), panel !== null);
  const cancel = () => {
    if (!steps.isChanged) return onCancel();
    modal.confirm({
      title: unused.title,
      content: unused.text,
      okText: 'Bỏ hình',
      okButtonProps: { danger: true },
      cancelText: 'Vẽ tiếp',
      focusable: { autoFocusButton: 'cancel' },
      onOk: onCancel,
    });
  };
  const noun = cornerNoun[drawing.type];
  const isEnough = drawing.corners.length >= leastCorners[drawing.type];
  const removeSelected = () => {
    if (selected === null) return;
    draw(removeCorner(drawing, selected));
    setSelected(null);
  };
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
        <DrawCanvas
          drawing={drawing}
          fault={fault}
          context={context}
          isSnapping={isSnapping}
          selected={selected}
          onSelect={setSelected}
          onChange={draw}
        />
        <MapTools bounds={bounds} padding={padding}>
          <div className="map-tool-group">
            <MapTool
              label={isSnapping ? 'Đang bắt dính vào góc và cạnh lân cận' : 'Bắt dính vào góc và cạnh lân cận'}
              icon={<LinkOutlined />}
              pressed={isSnapping}
              onClick={() => setSnapping(!isSnapping)}
            />
            <MapTool
              label={drawing.type === 'Point' ? 'Nhập tọa độ' : `Nhập ${noun} tiếp theo`}
              icon={<EditOutlined />}
              pressed={panel === 'typed'}
              onClick={() => setPanel(panel === 'typed' ? null : 'typed')}
            />
            <MapTool
              label={drawing.type === 'Point' ? 'Dán tọa độ' : `Dán danh sách ${noun}`}
              icon={<SnippetsOutlined />}
              pressed={panel === 'pasted'}
              onClick={() => setPanel(panel === 'pasted' ? null : 'pasted')}
            />
            <MapTool
              label={drawing.type === 'Point' ? 'Lấy vị trí của tôi' : `Thêm ${noun} tại vị trí của tôi`}
              icon={<AimOutlined />}
              disabled={finding}
              onClick={find}
            />
          </div>
        </MapTools>
        <MapScale />
      </MapView>
      <div className="draw-top">
        <DrawBar
          label={label}
          drawing={drawing}
          {...steps}
          canUse={!fault}
          onUndo={steps.undo}
          onRedo={steps.redo}
          onCancel={cancel}
          onUse={() => onUse(drawing, accuracy)}
        >
          {accuracy !== null && <span className="draw-accuracy">GPS ±&nbsp;{Math.round(accuracy)}&nbsp;m</span>}
        </DrawBar>
        <div className="draw-words" aria-live="polite">
          {trouble && <Notice tone="gold">{trouble}</Notice>}
          {fault && isEnough && <Notice tone="red">{fault.text}. Sửa lại thì mới dùng được hình này.</Notice>}
          {warnings.map(({ text }) => (
            <Notice key={text} tone="red">
              {text}
            </Notice>
          ))}
        </div>
      </div>
      <div className="draw-bottom">
        {panel === 'typed' && (
          <div className="draw-panel">
            <NextCorner
              type={drawing.type}
              corners={drawing.corners}
              onAdd={(corner) => {
                const next = addCorner(drawing, corner);
                draw(next);
                setArrived(next.corners);
              }}
            />
          </div>
        )}
        {panel === 'pasted' && (
          <div className="draw-panel">
            <PasteCorners
              type={drawing.type}
              around={around}
              onPaste={(corners) => {
                draw(finish({ ...emptyDrawing(drawing.type), corners }));
                setArrived(corners);
                setPanel(null);
              }}
            />
          </div>
        )}
        <div className="draw-actions">
          {(drawing.isOpen || drawing.type === 'Point') && drawing.corners.length === 0 && (
            <span className="draw-hint">{hints[drawing.type]}</span>
          )}
          {drawing.isOpen && drawing.type !== 'Point' && isEnough && (
            <Button onClick={() => draw(finish(drawing))}>
              {drawing.type === 'Polygon' ? 'Khép kín' : 'Kết thúc đường'}
            </Button>
          )}
          {selected !== null && drawing.type !== 'Point' && (
            <Button danger icon={<DeleteOutlined />} onClick={removeSelected}>
              Xóa {noun} {selected + 1}
            </Button>
          )}
          {!drawing.isOpen && drawing.corners.length > 0 && (
            <Button onClick={() => draw(emptyDrawing(drawing.type))}>Vẽ lại từ đầu</Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

import { AimOutlined } from '@ant-design/icons';
import type { Position } from '@vuon/geo/measure/geometry';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { canLocate, noLocating, refusals } from '#map/marks/use-my-place.ts';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { isDone } from '../my-work/order-parts.ts';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { drawingOf, wayWords } from '../my-work/place-sketch.ts';
import { useHasMap } from '../my-work/use-map-along.ts';
import { onMapPath } from '../paths.ts';
import './way-sheet.css';

/** The drawing's own units; it is as wide as the sheet. */
const size = 320;

/** Where the order is, seen from here: drawn from what the phone keeps. The map is at hand too, once the phone has taken it along. */
export function WaySheet({ order, parts, plots, hasSignal, onClose }: OrderSheetProps) {
  const navigate = useNavigate();
  const { place, trouble } = useWatchedPlace();
  const own = plots.filter(({ id, rings }) => rings.length > 0 && parts.some(({ plotId }) => plotId === id));
  const corners = own.flatMap(({ rings }) => rings.flat());
  // Somebody far away would shrink the plots to a dot: they are told in words.
  const draw = corners.length > 0 ? drawingOf(corners, size) : null;
  const path = (line: Position[]) =>
    line
      .map((corner) =>
        draw?.(corner)
          .map((at) => at.toFixed(1))
          .join(),
      )
      .join(' ');
  const [x = -1, y = -1] = (place && draw?.(place)) ?? [];
  const isNear = x >= 0 && y >= 0 && x <= size && y <= size;
  const done = new Set(parts.filter((part) => isDone(part, order.doneTargets)).map(({ rowId }) => rowId));
  const [first] = parts;
  const hasMap = useHasMap();
  return (
    <PhoneSheet
      title="Chỉ đường"
      note={order.place.words}
      onClose={onClose}
      foot={
        first &&
        (hasSignal || hasMap) && (
          <Button
            block
            icon={<AimOutlined aria-hidden="true" />}
            onClick={() => void navigate(onMapPath('plot', first.plotId))}
          >
            Mở bản đồ
          </Button>
        )
      }
    >
      <p className="way-words" role="status">
        {(place && wayWords(own, place)) ?? trouble ?? 'Đang tìm vị trí của bạn'}
      </p>
      {draw ? (
        <svg className="way-sketch card" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={order.place.words}>
          {own.map((plot) => (
            <g key={plot.id}>
              {plot.rings.map((ring) => (
                <polygon key={path(ring)} points={path(ring)} />
              ))}
              {plot.rows.map(({ id, line }) => (
                <polyline key={id} points={path(line)} data-done={done.has(id) || undefined} />
              ))}
              <PlotName code={plot.code} at={draw(middle(plot.rings[0] ?? []))} />
            </g>
          ))}
          {isNear && <circle cx={x} cy={y} r={7} />}
        </svg>
      ) : (
        <p className="note">Các lô của phiếu chưa được vẽ ranh giới.</p>
      )}
    </PhoneSheet>
  );
}

const middle = (ring: Position[]): Position => {
  const sum = ring.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude], [0, 0]);
  return [sum[0] / Math.max(1, ring.length), sum[1] / Math.max(1, ring.length)];
};

function PlotName({ code, at: [x, y] }: { code: string; at: [number, number] }) {
  return (
    <text x={x} y={y}>
      {code}
    </text>
  );
}

/** The place of the phone as it moves, while the sheet is open. Satellites need no signal. */
function useWatchedPlace(): { place: Position | null; trouble: string | null } {
  const [place, setPlace] = useState<Position | null>(null);
  const [trouble, setTrouble] = useState<string | null>(() => (canLocate() ? null : noLocating));
  useEffect(() => {
    if (!canLocate()) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude } }) => setPlace([longitude, latitude]),
      ({ code }) => setTrouble(refusals[code] ?? refusals[2] ?? null),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return { place, trouble };
}

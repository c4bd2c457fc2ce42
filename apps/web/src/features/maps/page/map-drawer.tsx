import { useEffect, useRef } from 'react';
import { type PlaceDrawerProps, usePlaceDrawers } from '#domain/places/place-drawers.ts';
import type { PlaceRef } from '#map/place-ref.ts';

type Props = Omit<PlaceDrawerProps, 'id'> & { place: PlaceRef; isSheet?: boolean };

const labels: Record<PlaceRef['kind'], string> = {
  area: 'Khu vực đang mở',
  plot: 'Lô đang mở',
  row: 'Hàng đang mở',
  plant: 'Cây đang mở',
};

/** The drawer of the opened place. It takes the keyboard focus, and gives it back when it closes. */
export function MapDrawer({ place: { kind, id }, isSheet = false, ...props }: Props) {
  const Drawer = usePlaceDrawers()[kind];
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // Only if nothing else has taken the focus meanwhile.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place takes the focus again
  useEffect(() => frame.current?.focus({ preventScroll: true }), [kind, id]);
  return (
    <aside
      ref={frame}
      className={isSheet ? 'map-sheet-place' : 'map-drawer'}
      data-over-map
      aria-label={labels[kind]}
      tabIndex={-1}
    >
      <Drawer key={`${kind}-${id}`} id={id} {...props} />
    </aside>
  );
}

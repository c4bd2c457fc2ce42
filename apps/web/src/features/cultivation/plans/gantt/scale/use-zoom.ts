import { useSearchParams } from 'react-router';
import { isZoom, type Zoom } from './day-scale.ts';

/** How near the Gantt is seen from, in the address. */
export function useZoom(): [Zoom, (zoom: Zoom) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('khoang');
  const put = (zoom: Zoom) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (zoom === 'vu') next.delete('khoang');
        else next.set('khoang', zoom);
        return next;
      },
      { replace: true },
    );
  return [isZoom(asked) ? asked : 'vu', put];
}

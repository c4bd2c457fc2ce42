import { useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { warningText } from '#map/draw/plot-warning.ts';
import { Notice } from '#ui/states/notice.tsx';
import { plotWarningsOf } from '../plots/plot-data.ts';

/** The warnings about the stored boundary; the map shows where. */
export function PlotWarnings({ plot }: { plot: Plot }) {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(plotWarningsOf(plot.id));
  if (!data || data.length === 0) return null;
  const show = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set('tab', 'ban-do');
      return next;
    });
  return (
    <Notice tone="gold" action={search.get('tab') !== 'ban-do' && <Button onClick={show}>Xem trên bản đồ</Button>}>
      <strong>Xem lại ranh giới.</strong> {data.map(warningText).join('; ')}.
    </Notice>
  );
}

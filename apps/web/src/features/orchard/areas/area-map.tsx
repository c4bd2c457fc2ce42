import { useQuery } from '@tanstack/react-query';
import type { Area } from '@vuon/contract/orchard/area';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LocationMap } from '#map/location/location-map.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { areaPath, plotPath } from '../paths.ts';
import { areaOnMap } from './area-data.ts';
import { areaShape, plotShape, recordIdOf } from './area-shapes.ts';
import '../places/orchard-map.css';

/** The area with its plots; a click on a plot opens it. */
export function AreaMap({ area }: { area: Area }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const { data, error, refetch } = useQuery(areaOnMap(area.id));
  const shapes = useMemo(
    () => [...areaShape({ ...area, name: '' }), ...(data?.plots ?? []).flatMap((plot) => plotShape(plot))],
    [area, data],
  );
  const undrawn = data?.plots?.filter(({ location }) => location === null) ?? [];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && shapes.length === 0)
    return (
      <div className="orchard-map-card">
        <EmptyState
          title="Chưa có gì để vẽ lên bản đồ"
          text="Vẽ ranh giới khu vực ở mục Thông tin, hoặc vẽ ranh giới của từng lô."
          actions={<Button onClick={() => navigate(areaPath(area.id))}>Về mục Thông tin</Button>}
        />
      </div>
    );
  return (
    <div className="orchard-map-card">
      <LocationMap
        label={`Bản đồ khu vực ${area.name}`}
        shapes={shapes}
        height={phone ? 400 : 560}
        onPickShape={(shape) => {
          if (shape.kind === 'plot') void navigate(plotPath({ areaId: area.id, id: recordIdOf(shape) }));
        }}
      />
      {undrawn.length > 0 && (
        <p className="orchard-map-note">Chưa vẽ ranh giới: {undrawn.map(({ code }) => code).join(', ')}</p>
      )}
    </div>
  );
}

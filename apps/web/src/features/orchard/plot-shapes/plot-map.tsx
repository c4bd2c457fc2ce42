import { useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LocationMap } from '#map/location/location-map.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { exclusionShapes, plotShape, recordIdOf, warningShapes } from '../areas/area-shapes.ts';
import { plantPath, plotPath } from '../paths.ts';
import { PlantLegend } from '../plants/plant-legend.tsx';
import { usePlantColors } from '../plants/use-plant-colors.ts';
import { plotPositions, plotWarningsOf } from '../plots/plot-data.ts';
import { useSurroundings } from './surroundings.ts';
import '../places/orchard-map.css';

/** The plot among its neighbours, with every tree in a colour; a click on a tree or a neighbour opens it. */
export function PlotMap({ plot }: { plot: Plot }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const { shapes: around } = useSurroundings(plot.areaId, plot.id);
  const positions = useQuery({ ...plotPositions(plot.id), enabled: plot.plantCount > 0 });
  const { points, legend } = usePlantColors(positions.data);
  const warnings = useQuery({ ...plotWarningsOf(plot.id), enabled: plot.location !== null }).data;
  const shapes = useMemo(
    () => [
      ...around,
      ...plotShape(plot, { selected: true }),
      ...exclusionShapes(plot.exclusions),
      ...warningShapes(warnings ?? []),
    ],
    [around, plot, warnings],
  );
  const openPlant = (index: number) => {
    const [id, rowId] = [positions.data?.ids[index], positions.data?.rowIds[index]];
    if (id !== undefined && rowId !== undefined)
      void navigate(plantPath({ areaId: plot.areaId, plotId: plot.id, rowId, id }));
  };
  const unplaced = plot.plantCount - (positions.data?.ids.length ?? plot.plantCount);
  if (positions.error) return <ErrorState error={positions.error} onRetry={() => void positions.refetch()} />;
  if (!plot.location && !points)
    return (
      <div className="orchard-map-card">
        <EmptyState
          title="Lô chưa có ranh giới"
          text="Vẽ ranh giới ở mục Thông tin để thấy lô và cây trên bản đồ."
          actions={<Button onClick={() => navigate(plotPath(plot))}>Về mục Thông tin</Button>}
        />
      </div>
    );
  return (
    <div className="orchard-map-card">
      <LocationMap
        label={`Bản đồ lô ${plot.code}`}
        shapes={shapes}
        points={points}
        height={phone ? 400 : 560}
        onPickShape={(shape) => {
          const id = recordIdOf(shape);
          if (shape.kind === 'plot' && id !== plot.id) void navigate(plotPath({ areaId: plot.areaId, id }));
        }}
        onPickPoint={openPlant}
      />
      {legend && <PlantLegend legend={legend} unplaced={unplaced} />}
    </div>
  );
}

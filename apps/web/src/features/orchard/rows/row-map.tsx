import type { Row } from '@vuon/contract/orchard/row';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LocationMap } from '#map/location/location-map.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { recordIdOf } from '../areas/area-shapes.ts';
import { plantPath, rowPath } from '../paths.ts';
import { PlantLegend } from '../plants/plant-legend.tsx';
import { usePlantColors } from '../plants/use-plant-colors.ts';
import { rowShape, usePlotContext } from './row-plot-context.ts';
import '../places/orchard-map.css';

/** The row among the others of its plot, with all trees; a click on a row or a tree opens it. */
export function RowMap({ row }: { row: Row }) {
  const navigate = useNavigate();
  const { shapes: around, positions, isLoading, error, retry } = usePlotContext(row.plotId, row.id);
  const { points, legend } = usePlantColors(positions);
  const shapes = useMemo(() => [...around, ...rowShape(row, { selected: true })], [around, row]);
  const { areaId, plotId } = row;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!isLoading && shapes.length === 0 && positions?.ids.length === 0)
    return (
      <div className="orchard-map-card">
        <EmptyState
          title="Chưa có gì để vẽ lên bản đồ"
          text="Vẽ đường hàng ở mục Thông tin, hoặc đặt vị trí từng cây."
        />
      </div>
    );
  const openTree = (index: number) => {
    const [id, rowId] = [positions?.ids[index], positions?.rowIds[index]];
    if (id && rowId) void navigate(plantPath({ areaId, plotId, rowId, id }));
  };
  return (
    <div className="orchard-map-card">
      <LocationMap
        label={`Bản đồ hàng ${row.code}`}
        shapes={shapes}
        points={points}
        height={560}
        onPickShape={(shape) => {
          const id = recordIdOf(shape);
          if (shape.kind === 'row' && id !== row.id) void navigate(`${rowPath({ areaId, plotId, id })}?tab=ban-do`);
        }}
        onPickPoint={openTree}
      />
      {legend && <PlantLegend legend={legend} />}
    </div>
  );
}

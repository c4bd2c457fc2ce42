import { useQuery } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LocationMap } from '#map/location/location-map.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { plantPath } from '../paths.ts';
import { rowOptions } from '../rows/row-data.ts';
import { rowShape, usePlotContext } from '../rows/row-plot-context.ts';
import { PlantLegend } from './plant-legend.tsx';
import { usePlantColors } from './use-plant-colors.ts';
import '../places/orchard-map.css';

/** The tree, ringed, in its row and among its neighbours; a click on another tree opens it. */
export function PlantMap({ plant }: { plant: Plant }) {
  const navigate = useNavigate();
  const { areaId, plotId, rowId } = plant;
  const { shapes: around, positions, error, retry } = usePlotContext(plotId, rowId);
  const { points, legend } = usePlantColors(positions);
  const row = useQuery(rowOptions(rowId)).data;
  const shapes = useMemo(() => [...around, ...(row ? rowShape(row, { selected: true }) : [])], [around, row]);
  const place = positions?.ids.indexOf(plant.id) ?? -1;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  const open = (index: number) => {
    const [id, ofRow] = [positions?.ids[index], positions?.rowIds[index]];
    if (id && ofRow && id !== plant.id) void navigate(`${plantPath({ areaId, plotId, rowId: ofRow, id })}?tab=ban-do`);
  };
  return (
    <div className="plant-map">
      {!plant.location && (
        <Notice tone="blue">
          <strong>Cây chưa có vị trí.</strong> Chọn Đặt vị trí trong Thao tác khác, rồi đứng tại gốc cây hoặc vẽ trên
          bản đồ.
        </Notice>
      )}
      <div className="orchard-map-card">
        <LocationMap
          label={`Bản đồ cây ${plant.code}`}
          shapes={shapes}
          points={points}
          selectedPoint={place >= 0 ? place : undefined}
          height={560}
          onPickPoint={open}
        />
        {legend && <PlantLegend legend={legend} />}
      </div>
    </div>
  );
}

import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { AreaShown } from '#domain/places/estate.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { useMay } from '#lib/session/use-may.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { MapMode } from '../desk/map-mode.ts';

type Props = { areas: AreaShown[]; onMode: (mode: MapMode) => void };

/** Shown while nothing of the estate is drawn: the first steps. */
export function MapEmpty({ areas, onMode }: Props) {
  const navigate = useNavigate();
  const mayDraw = useMay('orchard.write');
  const { area } = useRecordTypes();
  const [first] = areas;
  const toList = <Button onClick={() => navigate(area.list?.path ?? '/')}>Xem khu vực trồng</Button>;
  if (!mayDraw)
    return (
      <EmptyState
        title="Vườn chưa được vẽ lên bản đồ"
        text="Chủ đơn vị hoặc quản lý có thể vẽ khu vực, lô và cây."
        actions={first && toList}
      />
    );
  return first ? (
    <EmptyState
      title={areas.length === 1 ? `${first.name} chưa có ranh giới` : `${areas.length} khu vực chưa có ranh giới`}
      text="Vẽ ranh giới ngay trên bản đồ, hoặc nhập từ file GeoJSON, KML, GPX, Shapefile ở danh sách khu vực."
      actions={
        <>
          <Button type="primary" onClick={() => onMode({ kind: 'draw', place: { kind: 'area', id: first.id } })}>
            Vẽ {first.name}
          </Button>
          {toList}
        </>
      }
    />
  ) : (
    <EmptyState
      title="Vườn chưa có khu vực nào"
      text="Vẽ khu vực đầu tiên, rồi chia lô và tạo hàng, cây trong đó."
      actions={
        <>
          <Button type="primary" onClick={() => onMode({ kind: 'draw', place: { kind: 'area', id: null } })}>
            Vẽ khu vực
          </Button>
          {toList}
        </>
      }
    />
  );
}

import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { archivedCount, entityCount, inUseCount } from './data.ts';
import { type Figure, FigureStrip } from './figure-strip.tsx';
import { cropGroupsPath } from './paths.ts';

/** The administrator's view without a selected entity: what belongs to the whole system. */
export function SystemOverview() {
  const [inUse, archived, entities] = useQueries({ queries: [inUseCount, archivedCount, entityCount] });
  const failed = [inUse, archived, entities].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const figures: Figure[] = [
    { label: 'Đơn vị', value: entities.data?.total ?? 0, unit: 'đơn vị', detail: 'trong hệ thống' },
    {
      label: 'Nhóm cây của hệ thống',
      value: inUse.data?.total ?? 0,
      unit: 'nhóm',
      detail: <Link to={cropGroupsPath}>Xem danh mục</Link>,
    },
    {
      label: 'Nhóm cây lưu trữ',
      value: archived.data?.total ?? 0,
      unit: 'nhóm',
      detail: 'không còn trong danh sách chọn',
    },
  ];
  return (
    <>
      <FigureStrip figures={figures} />
      <section className="overview-card">
        <EmptyState
          title="Chọn một đơn vị để xem vườn của họ"
          text="Mùa vụ và công việc thuộc về từng đơn vị. Chọn đơn vị ở góc trên; đang xem toàn hệ thống."
        />
      </section>
    </>
  );
}

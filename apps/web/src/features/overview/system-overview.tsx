import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Figure, FigureStrip } from '#ui/page/figure-strip.tsx';
import { Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { archivedCount, entityCount, inUseCount } from './data.ts';
import { FigureBones } from './overview-skeleton.tsx';
import { cropGroupsPath } from './paths.ts';

/** The administrator's view without a selected entity: the records of the whole system, and the way into a farm. */
export function SystemOverview({ chooser }: { chooser: ReactNode }) {
  const [inUse, archived, entities] = useQueries({ queries: [inUseCount, archivedCount, entityCount] });
  const failed = [inUse, archived, entities].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!inUse.data || !archived.data || !entities.data)
    return (
      <Delayed>
        <Bones>
          <FigureBones />
        </Bones>
      </Delayed>
    );
  const figures: Figure[] = [
    { label: 'Đơn vị', value: entities.data.total, unit: 'đơn vị', detail: 'trong hệ thống' },
    {
      label: 'Nhóm cây của hệ thống',
      value: inUse.data.total,
      unit: 'nhóm',
      detail: <Link to={cropGroupsPath}>Xem nhóm cây trồng</Link>,
    },
    {
      label: 'Nhóm cây lưu trữ',
      value: archived.data.total,
      unit: 'nhóm',
      detail: 'không còn trong danh sách chọn',
    },
  ];
  return (
    <>
      <FigureStrip figures={figures} />
      <section className="card overview-card overview-chooser" aria-label="Vào một đơn vị">
        <h2>Vào một đơn vị</h2>
        <p className="overview-calm">Mùa vụ và công việc thuộc về từng đơn vị. Đang xem toàn hệ thống.</p>
        {chooser}
      </section>
    </>
  );
}

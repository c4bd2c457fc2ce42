import { useQuery } from '@tanstack/react-query';
import type { Area } from '@vuon/contract/orchard/area';
import { useParams } from 'react-router';
import { useCrumbTitle } from '#lib/breadcrumbs.ts';
import { Loaded } from '#ui/record/loaded.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { areaOptions } from '../areas/area-data.ts';
import { areaPath, plotsOfPath } from '../paths.ts';
import { plotOptions } from './plot-data.ts';
import { PlotForm } from './plot-form.tsx';
import { PlotRecord } from './plot-record.tsx';

const backTo = (areaId: number) => ({ label: 'Về danh sách lô', to: plotsOfPath(areaId) });

/** One page for creating and editing. The name of the area's parameter, `crop-group-id`, comes from the specification. */
export function PlotPage() {
  const params = useParams();
  const areaId = Number(params['crop-group-id']);
  const area = useQuery(areaOptions(areaId));
  useCrumbTitle(areaPath(areaId), area.data?.name);
  return (
    <Loaded needs={[area]} back={backTo(areaId)}>
      {area.data && <PlotOf area={area.data} id={params['plot-id']} />}
    </Loaded>
  );
}

function PlotOf({ area, id }: { area: Area; id: string | undefined }) {
  const back = backTo(area.id);
  if (!id)
    return (
      <NewRecord noun="lô trồng" write="orchard.write" back={back} summary={area.name}>
        {area.deletedAt && <Notice tone="gold">Khu vực {area.name} đã bị xóa: khôi phục trước khi thêm lô.</Notice>}
        <PlotForm area={area} plot={null} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={plotOptions(Number(id))} titleOf={({ code }) => `Lô ${code}`} back={back}>
      {(plot) => <PlotRecord area={area} plot={plot} />}
    </OneRecord>
  );
}

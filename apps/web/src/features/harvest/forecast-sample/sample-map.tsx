import { useQueries, useQuery } from '@tanstack/react-query';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { TargetSketch } from '#domain/targets/target-sketch.tsx';
import { call } from '#lib/http/call.ts';
import { LocationMap } from '#map/location/location-map.tsx';
import type { MapPoints, MapShape } from '#map/map-types.ts';
import { sampleOptions } from '../forecasts/forecast-data.ts';
import { treePath } from '../paths.ts';
import './sample-map.css';

/** Boundaries that are drawn at most: a forecast of more plots shows those of its sample first. */
const mostPlots = 60;

/** The sampled trees where they stand: filled when they are counted, red when they cannot be. Without a sample, the scope. */
export function SampleMap({ forecast }: { forecast: Forecast }) {
  const navigate = useNavigate();
  const sample = useQuery(sampleOptions(forecast.id)).data;
  const placed = useMemo(() => sample?.trees.filter(({ location }) => location !== null) ?? [], [sample]);
  const plotIds = (sample?.plots ?? []).map(({ plotId }) => plotId).slice(0, mostPlots);
  const plots = useQueries({
    queries: plotIds.map((id) => ({
      queryKey: ['plots', 'one', id],
      queryFn: () => call(plotRoutes.get, { params: { id } }),
    })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  });
  const shapes = useMemo(
    () =>
      plots.flatMap(({ id, code, location }): MapShape[] =>
        location ? [{ id: String(id), kind: 'plot', rings: location.geometry.geoCoordinate, label: code }] : [],
      ),
    [plots],
  );
  const points = useMemo(
    (): MapPoints => ({
      longitudes: placed.map(({ location }) => location?.[0] ?? 0),
      latitudes: placed.map(({ location }) => location?.[1] ?? 0),
      colors: placed.map(({ countedAt, trouble }) => (trouble ? '#d92d20' : countedAt ? '#2f9e44' : '#ffffff')),
    }),
    [placed],
  );
  const open = (index: number) => {
    const tree = placed[index];
    if (tree) void navigate(treePath(tree));
  };
  if (placed.length === 0 && shapes.length === 0)
    return <TargetSketch targets={forecast.targets} words={forecast.place.words} />;
  return (
    <section className="card sample-map" aria-label="Cây mẫu trên bản đồ">
      <LocationMap height={480} label="Cây mẫu trên bản đồ" shapes={shapes} points={points} onPickPoint={open} />
      <ul className="sample-map-key">
        <li>
          <i data-kind="counted" aria-hidden="true" />
          Đã đếm
        </li>
        <li>
          <i aria-hidden="true" />
          Chưa đếm
        </li>
        <li>
          <i data-kind="trouble" aria-hidden="true" />
          Không đếm được nữa
        </li>
        {sample && placed.length < sample.trees.length && (
          <li>{`${sample.trees.length - placed.length} cây chưa có vị trí`}</li>
        )}
      </ul>
    </section>
  );
}

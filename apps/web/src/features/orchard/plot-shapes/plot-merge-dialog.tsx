import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { Checkbox, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useLand } from '#lib/land.ts';
import { LocationMap } from '#map/location/location-map.tsx';
import { tellDone } from '#ui/feedback/tell.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { plotShape, recordIdOf } from '../areas/area-shapes.ts';
import { LandLines } from '../places/land-lines.tsx';
import { plotList, usePlotActs } from '../plots/plot-data.ts';
import { PlotDialog } from './plot-dialog.tsx';
import { unionOf } from './plot-union.ts';

type Props = { plot: Plot; onClose: () => void };

const isIn = (plots: Plot[], plot: Plot) => plots.some(({ id }) => id === plot.id);

/** Other plots of the area become part of this one, with their rows, trees and land. */
export function PlotMergeDialog({ plot, onClose }: Props) {
  const { merge } = usePlotActs();
  const codeId = useId();
  const land = useLand();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Plot[]>([]);
  const [code, setCode] = useState(plot.code);
  const [useHull, setUseHull] = useState(false);
  const query = { areaId: plot.areaId, pageSize: 200, ...(q.trim() && { q: q.trim() }) };
  const { data, error, refetch } = useQuery({ ...plotList(query), placeholderData: keepPreviousData });
  const others = useMemo(() => (data?.items ?? []).filter(({ id }) => id !== plot.id), [data, plot.id]);
  // In their newest version: somebody may have changed a plot since it was chosen.
  const merged = useMemo(
    () => [plot, ...chosen.map((one) => others.find(({ id }) => id === one.id) ?? one)],
    [plot, chosen, others],
  );
  const union = useMemo(() => unionOf(merged.map(({ location }) => location)), [merged]);
  const location = union.isOne ? union.together : useHull ? union.hull : null;
  const toggle = (other: Plot) =>
    setChosen((now) => (isIn(now, other) ? now.filter(({ id }) => id !== other.id) : [...now, other]));
  const shapes = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id));
    const around = others.filter(({ id }) => !ids.has(id)).flatMap((other) => plotShape(other, { dimmed: true }));
    const result = location
      ? plotShape({ id: plot.id, code, location }, { selected: true })
      : merged.flatMap((one) => plotShape(one, { selected: true }));
    return [...around, ...result];
  }, [others, chosen, merged, location, plot.id, code]);
  const run = async (key: string) => {
    const saved = await merge(merged, code.trim(), union.isOne ? null : union.hull, key);
    tellDone(`Đã gộp ${merged.length} lô thành ${saved.code}`);
    onClose();
  };
  return (
    <PlotDialog
      title={`Gộp lô ${plot.code} với lô khác`}
      action={chosen.length > 0 ? `Gộp ${merged.length} lô` : 'Gộp lô'}
      disabled={chosen.length === 0 || code.trim() === '' || (!union.isOne && !useHull)}
      sent={[merged.map(({ id, version }) => [id, version]), code, useHull]}
      act={run}
      onClose={onClose}
      width={800}
    >
      <LocationMap
        label={`Các lô cạnh ${plot.code}`}
        shapes={shapes}
        height={240}
        onPickShape={(shape) => {
          const other = shape.kind === 'plot' && others.find(({ id }) => id === recordIdOf(shape));
          if (other) toggle(other);
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <fieldset>
        <legend>Lô gộp vào, cùng khu vực {plot.areaName}</legend>
        {(data?.total ?? 0) > 12 || q ? (
          <Input
            value={q}
            placeholder="Mã lô"
            aria-label="Tìm lô theo mã"
            maxLength={32}
            allowClear
            onChange={(event) => setQ(event.target.value)}
          />
        ) : null}
        <ul className="plot-pieces plot-choices">
          {others.map((other) => (
            <li key={other.id}>
              <Checkbox checked={isIn(chosen, other)} onChange={() => toggle(other)}>
                {other.code}
              </Checkbox>
              {other.hectares === null ? (
                <span className="figures">chưa vẽ</span>
              ) : (
                <LandLines hectares={other.hectares} />
              )}
              <span className="figures">{formatNumber(other.plantCount)}&nbsp;cây</span>
            </li>
          ))}
          {data && others.length === 0 && <li>{q ? 'Không có lô nào khớp.' : 'Khu vực này không có lô nào khác.'}</li>}
        </ul>
      </fieldset>
      {chosen.length > 0 && !union.isOne && (
        <Notice tone="gold" alert>
          <strong>Các lô không liền nhau.</strong> Ranh giới chung sẽ gồm cả phần đất ở giữa.
          <div>
            <Checkbox checked={useHull} onChange={({ target }) => setUseHull(target.checked)}>
              Dùng đường bao quanh tất cả ({land(union.hullHectares)})
            </Checkbox>
          </div>
        </Notice>
      )}
      <div>
        <label className="plot-dialog-label" htmlFor={codeId}>
          Mã lô sau khi gộp
        </label>
        <Input id={codeId} value={code} maxLength={32} onChange={(event) => setCode(event.target.value)} />
        <span className="plot-dialog-help">
          {formatNumber(merged.reduce((sum, { rowCount }) => sum + rowCount, 0))} hàng,{' '}
          {formatNumber(merged.reduce((sum, { plantCount }) => sum + plantCount, 0))} cây. Lịch sử và tệp của lô{' '}
          {plot.code} được giữ; hàng trùng mã được thêm mã lô cũ ở trước.
        </span>
      </div>
    </PlotDialog>
  );
}
